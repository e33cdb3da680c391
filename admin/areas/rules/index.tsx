import { lazy } from 'react'
import type { Area } from '../../area.ts'

const CoinRules = lazy(async () => ({ default: (await import('./CoinRules.tsx')).CoinRules }))
const Levels = lazy(async () => ({ default: (await import('./Levels.tsx')).Levels }))
const Badges = lazy(async () => ({ default: (await import('./Badges.tsx')).Badges }))
const Emoticons = lazy(async () => ({ default: (await import('./Emoticons.tsx')).Emoticons }))

export const area: Area = {
  name: 'rules',
  words: '斗币、等级与徽章',
  icon: 'coin',
  role: 'admin',
  order: 430,
  routes: [
    { path: 'coinrule', Page: CoinRules },
    { path: 'level', Page: Levels },
    { path: 'badge', Page: Badges },
    { path: 'emoticon', Page: Emoticons },
  ],
}
