export { thirdloginRoutes } from './oauth.routes.ts'
