import { type Area, lazyPage } from '../../area.ts'

const CoinRules = lazyPage(() => import('./CoinRules.tsx'), 'CoinRules')
const Levels = lazyPage(() => import('./Levels.tsx'), 'Levels')
const Badges = lazyPage(() => import('./Badges.tsx'), 'Badges')
const Emoticons = lazyPage(() => import('./Emoticons.tsx'), 'Emoticons')

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
