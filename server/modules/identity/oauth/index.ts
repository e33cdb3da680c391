export { thirdloginRoutes } from './thirdlogin.routes.ts'
