export { type Growth, stepOf } from './growth.ts'
export { raiseGrowth } from './growth.store.ts'
export {
  addLikesReceived,
  anonymiseMember,
  clearAvatar,
  countLikesReceived,
  insertMember,
  insertMemberIfFree,
  lockProfile,
  type ProfileFacts,
  replaceName,
  setPrivacy,
  showShelves,
  updateProfile,
} from './member.store.ts'
export { refuseMuted, requireUnrestrained } from './muted.ts'
