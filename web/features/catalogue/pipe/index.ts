export { PipeCard } from './PipeCard.tsx'
export { pipeBrandAddress } from './pipe-list.ts'
