export { appreciationRoutes } from './appreciation.routes.ts'
export { writeAllContexts } from './appreciation.store.ts'
export { listAppreciations } from './appreciation-pages.ts'
export { repointFacets, rewriteFacets } from './repoint.store.ts'
