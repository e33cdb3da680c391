export { itemListRoutes } from './item-list.routes.ts'
export { repointLists, storeEditorsList } from './write.store.ts'
