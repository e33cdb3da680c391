export { ReportButton, ReportDialog } from './ReportButton.tsx'
