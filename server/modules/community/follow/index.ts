export { nobody, peopleOf } from './person.store.ts'
export { followRoutes } from './follow.routes.ts'
export { newestFollowed, likeText } from './follow.store.ts'
export { blockedOf } from './block.store.ts'
