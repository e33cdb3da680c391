import { type Area, lazyPage } from '../../area.ts'

const Applications = lazyPage(() => import('./Applications.tsx'), 'Applications')
const Circles = lazyPage(() => import('./Circles.tsx'), 'Circles')

export const area: Area = {
  name: 'circle',
  words: '圈子',
  icon: 'people',
  role: 'moderator',
  order: 120,
  badge: 'circle',
  routes: [
    { path: 'circle', Page: Applications },
    { path: 'circles', Page: Circles },
  ],
}
