export { hiddenByBlock, publishesLists } from './content-handler.ts'
export { bumpStudioHotScore } from './hot-score.store.ts'
export { homeStudios } from './list/studio-list.ts'
export { readOften } from './list/studio-list.store.ts'
export { openStudio } from './open.store.ts'
export { studioRoutes } from './studio.routes.ts'
export {
  lockStudio,
  isNotBlocked,
  open,
  readStudioCards,
  readStudioOf,
  readStudioSign,
  type StudioPageRow,
  takeWorkNumber,
} from './studio.store.ts'
export { studioCard } from './studio.view.ts'
