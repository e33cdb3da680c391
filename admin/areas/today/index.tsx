import { type Area, lazyPage } from '../../area.ts'

const Today = lazyPage(() => import('./overview/Today.tsx'), 'Today')
const Days = lazyPage(() => import('./Days.tsx'), 'Days')
const Misses = lazyPage(() => import('./Misses.tsx'), 'Misses')
const Slow = lazyPage(() => import('./Slow.tsx'), 'Slow')
const Jobs = lazyPage(() => import('./Jobs.tsx'), 'Jobs')

export const area: Area = {
  name: 'today',
  words: '今日',
  icon: 'today',
  role: 'staff',
  order: 0,
  routes: [
    { path: 'today', Page: Today },
    { path: 'today/days', Page: Days },
    { path: 'today/search', Page: Misses },
    { path: 'today/slow', Page: Slow },
    { path: 'today/job', Page: Jobs },
  ],
}
