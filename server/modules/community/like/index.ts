export { likedOf, readLikings } from './liking.store.ts'
export { refuseMuted, socialRoutes } from './social.routes.ts'
