export { appreciationRoutes } from './appreciation.routes.ts'
export { listPieces } from './list.ts'
