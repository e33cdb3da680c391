export { figureText } from './taste/figure-text.ts'
export { RankList } from './RankList.tsx'
export { TobaccoCard } from './TobaccoCard.tsx'
