export { PipeCard } from './PipeCard.tsx'
