import { type Area, lazyPage } from '../../area.ts'

const Appeals = lazyPage(() => import('./Appeals.tsx'), 'Appeals')

export const area: Area = {
  name: 'appeals',
  words: '申诉',
  icon: 'appeal',
  role: 'moderator',
  order: 160,
  badge: 'appeal',
  routes: [{ path: 'appeal', Page: Appeals }],
}
