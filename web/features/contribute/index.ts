export { ItemFoot } from './ItemFoot.tsx'
