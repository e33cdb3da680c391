export { askForAgreement } from './renew.tsx'
