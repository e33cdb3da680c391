export { type News, tell, untell } from './message.store.ts'
