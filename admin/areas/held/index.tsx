import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Held = lazy(async () => ({ default: (await import('./Held.tsx')).Held }))

export const area: Area = {
  name: 'held',
  words: '待审内容',
  icon: 'clock',
  role: 'moderator',
  order: 120,
  badge: 'held',
  routes: [{ path: 'held', Page: Held }],
}
