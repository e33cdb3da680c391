export { tell, untell } from './message.store.ts'
