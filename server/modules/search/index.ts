export { rebuildSearch } from './build-index.ts'
export { findIds } from './find.ts'
export { searchRoutes } from './search.routes.ts'
export { sortKey } from './words.ts'
