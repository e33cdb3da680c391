export { placeOfAddress } from './address-place.ts'
export { placeRoutes } from './place.routes.ts'
export { placeExists } from './place.store.ts'
