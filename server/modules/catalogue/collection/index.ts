export { collectionRoutes } from './collection.routes.ts'
export { readyTins, shelfOf } from './cellar/cellar.ts'
export { repointCollections } from './collection.store.ts'
