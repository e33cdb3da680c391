export { placeOfAddress } from './address-place.ts'
export { placeRoutes } from './region.routes.ts'
export { placeExists } from './region.store.ts'
