export { followingOf, nobody, peopleOf } from './person.store.ts'
export { relationRoutes } from './relation.routes.ts'
export { blockedOf } from './block.store.ts'
export { likeText } from './known.store.ts'
