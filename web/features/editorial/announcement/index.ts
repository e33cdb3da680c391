export { NewsRows } from './NewsRows.tsx'
