export { curationRoutes } from './curation.routes.ts'
