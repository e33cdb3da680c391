export { collectRoutes } from './collect.routes.ts'
export { readyTins, shelfOf } from './shelf.ts'
export { refusesKin } from './kin.store.ts'
