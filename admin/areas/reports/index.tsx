import { type Area, lazyPage } from '../../area.ts'

const Reports = lazyPage(() => import('./Reports.tsx'), 'Reports')

export const area: Area = {
  name: 'reports',
  words: '举报',
  icon: 'flag',
  role: 'moderator',
  order: 110,
  badge: 'report',
  routes: [{ path: 'report', Page: Reports }],
}
