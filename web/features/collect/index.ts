export { CollectButton } from './CollectButton.tsx'
