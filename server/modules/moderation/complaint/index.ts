export { complaintRoutes } from './complaint.routes.ts'
