export { collects, deleteLikesOf, follows, likedOf, likes, repointLikes } from './like.store.ts'
export { refuseMuted, likeRoutes } from './like.routes.ts'
