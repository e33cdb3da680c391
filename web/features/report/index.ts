export { ReportButton, type ReportTarget } from './ReportButton.tsx'
