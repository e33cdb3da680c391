import { type Area, lazyPage } from '../../area.ts'

const Queues = lazyPage(() => import('./Queues.tsx'), 'Queues')

export const area: Area = {
  name: 'queues',
  words: '审核台',
  icon: 'shield',
  role: 'staff',
  order: 100,
  badge: ['report', 'held', 'circle', 'certification', 'submission', 'appeal', 'complaint', 'anomaly'],
  routes: [{ path: 'queues', Page: Queues }],
}
