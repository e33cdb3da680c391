export { placeOfAddress } from './address-place.ts'
export { regionRoutes } from './region.routes.ts'
export { placeExists } from './region.store.ts'
