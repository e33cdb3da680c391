import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Appeals = lazy(async () => ({ default: (await import('./Appeals.tsx')).Appeals }))

export const area: Area = {
  name: 'appeals',
  words: '申诉',
  icon: 'appeal',
  role: 'moderator',
  order: 160,
  badge: 'appeal',
  routes: [{ path: 'appeal', Page: Appeals }],
}
