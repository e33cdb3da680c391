export { FactorHost } from './factor/FactorHost.tsx'
