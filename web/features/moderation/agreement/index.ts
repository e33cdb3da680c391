export { AgreementHost } from './AgreementHost.tsx'
