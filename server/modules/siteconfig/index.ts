export { readBannersView } from './siteconfig.view.ts'
export { siteconfigRoutes } from './siteconfig.routes.ts'
export { firstBanners, firstMenu } from './first-start.ts'
export { loadConfig } from './siteconfig.store.ts'
