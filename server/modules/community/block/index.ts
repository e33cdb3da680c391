export { eitherBlocked } from './block.store.ts'
