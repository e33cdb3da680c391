export { figureText } from './Radar.tsx'
export { namePlace, RadarFrame, radarView, shapeOf } from './RadarFrame.tsx'
export { RankList } from './RankList.tsx'
export { TobaccoCard, tobaccoAddress } from './TobaccoCard.tsx'
