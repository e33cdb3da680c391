import { type Area, lazyPage } from '../../area.ts'

const Studios = lazyPage(() => import('./Studios.tsx'), 'Studios')

export const area: Area = {
  name: 'studios',
  words: '工作室',
  icon: 'studio',
  role: 'moderator',
  order: 240,
  routes: [{ path: 'studio', Page: Studios }],
}
