import { type Area, lazyPage } from '../../area.ts'

const Submissions = lazyPage(() => import('./Submissions.tsx'), 'Submissions')

export const area: Area = {
  name: 'submissions',
  words: '补录与纠错',
  icon: 'pen',
  role: 'editor',
  order: 140,
  badge: 'submission',
  routes: [{ path: 'submission', Page: Submissions }],
}
