export { anomalyRoutes } from './anomaly.routes.ts'
