export { homeStudios } from './studio-pages.ts'
export { readOften } from './list/studio-list.store.ts'
export {
  openStudio,
  endStudio,
  setStudioKind,
  lockStudio,
  isNotBlocked,
  open,
  readStudioCards,
  readStudioOf,
  readStudioSign,
  type StudioPageRow,
  takeWorkNumber,
} from './studio.store.ts'
export { studioRoutes } from './studio.routes.ts'
export { studioCard } from './studio.view.ts'
