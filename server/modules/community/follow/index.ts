export {
  nobody,
  peopleColumn,
  peopleFrom,
  peopleOf,
  personColumn,
  personOf,
  type PersonRow,
} from './person.store.ts'
export { followRoutes } from './follow.routes.ts'
export { newestFollowed, likeText } from './follow.store.ts'
export { areBlocked, blockedOf } from './block.store.ts'
