export { likedOf } from './like.store.ts'
export { refuseMuted, likeRoutes } from './like.routes.ts'
export { deleteLikesOf, repointLikes } from './repoint.store.ts'
