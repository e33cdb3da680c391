export { WorkGrid } from './WorkCard.tsx'
