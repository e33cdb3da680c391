export { siteconfigRoutes } from './siteconfig.routes.ts'
export { firstBanners, firstMenu } from './first-start.ts'
export { loadConfig, readBanners, readConfig } from './siteconfig.store.ts'
export { bannerView } from './siteconfig.view.ts'
