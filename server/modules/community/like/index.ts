export { collects, deleteLikesOf, follows, likedOf, likes, repointLikes } from './like.store.ts'
export { likeRoutes } from './like.routes.ts'
