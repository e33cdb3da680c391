export { appreciationRoutes } from './appreciation.routes.ts'
export { writeAllAround } from './appreciation.store.ts'
export { listPieces } from './list.ts'
