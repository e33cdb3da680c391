export { commentersUnder } from './read.ts'
export { commentRoutes } from './comment.routes.ts'
export { repointComments } from './repoint.store.ts'
