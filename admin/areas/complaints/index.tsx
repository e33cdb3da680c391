import { type Area, lazyPage } from '../../area.ts'

const Complaints = lazyPage(() => import('./Complaints.tsx'), 'Complaints')

export const area: Area = {
  name: 'complaints',
  words: '投诉',
  icon: 'scales',
  role: 'moderator',
  order: 165,
  badge: 'complaint',
  routes: [{ path: 'complaint', Page: Complaints }],
}
