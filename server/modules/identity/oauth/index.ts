export { attachWaiting } from './callback.ts'
export { detachSince } from './oauth.store.ts'
export { oauthRoutes } from './oauth.routes.ts'
