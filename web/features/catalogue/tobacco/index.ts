export { figureText } from './figure.ts'
export { RankList } from './RankList.tsx'
export { TobaccoCard, tobaccoAddress } from './TobaccoCard.tsx'
