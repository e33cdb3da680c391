export { TobaccoCard } from './TobaccoCard.tsx'
