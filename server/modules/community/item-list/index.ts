export { itemListRoutes } from './item-list.routes.ts'
export { repointLists, storeEditorsList, type EditorsList } from './write.store.ts'
