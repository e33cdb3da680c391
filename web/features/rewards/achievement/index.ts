export { BadgeWall } from './BadgeWall.tsx'
export { MyLevel } from './MyLevel.tsx'
export { PrestigeRank } from './PrestigeRank.tsx'
export { useAchieved } from './use-achieved.ts'
