export { walletRoutes } from './purse.routes.ts'
