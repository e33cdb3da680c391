export { readBannersView } from './siteconfig.view.ts'
export { siteconfigRoutes } from './siteconfig.routes.ts'
export { loadSite } from './siteconfig.store.ts'
