export { appreciationRoutes } from './appreciation.routes.ts'
export { weights, writeAround } from './appreciation.store.ts'
export { listPieces } from './list.ts'
