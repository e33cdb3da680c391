export { siteConfigRoutes } from './site-config.routes.ts'
export { firstBanners, firstMenu } from './first-start.ts'
export { loadConfig, readBanners, readConfig } from './site-config.store.ts'
export { bannerView } from './site-config.view.ts'
