import { type Area, lazyPage } from '../../area.ts'

const ReviewQueue = lazyPage(() => import('./ReviewQueue.tsx'), 'ReviewQueue')

export const area: Area = {
  name: 'review-queue',
  words: '待审内容',
  icon: 'clock',
  role: 'moderator',
  order: 120,
  badge: 'held',
  routes: [{ path: 'held', Page: ReviewQueue }],
}
