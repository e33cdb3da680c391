export { likedOf, deleteLikesOf, repointLikes } from './like.store.ts'
export { refuseMuted, likeRoutes } from './like.routes.ts'
