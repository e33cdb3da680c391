export { complaintRoutes } from './complaint.routes.ts'
export { deleteOldComplaints } from './complaint.store.ts'
