import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Queues = lazy(async () => ({ default: (await import('./Queues.tsx')).Queues }))

export const area: Area = {
  name: 'queues',
  words: '审核台',
  icon: 'shield',
  role: 'staff',
  order: 100,
  badge: ['report', 'held', 'circle', 'certification', 'submission', 'appeal', 'complaint'],
  routes: [{ path: 'queues', Page: Queues }],
}
