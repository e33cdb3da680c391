import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Today = lazy(async () => ({ default: (await import('./overview/Today.tsx')).Today }))
const Days = lazy(async () => ({ default: (await import('./Days.tsx')).Days }))
const Misses = lazy(async () => ({ default: (await import('./Misses.tsx')).Misses }))
const Slow = lazy(async () => ({ default: (await import('./Slow.tsx')).Slow }))
const Jobs = lazy(async () => ({ default: (await import('./Jobs.tsx')).Jobs }))

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
