import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Studios = lazy(async () => ({ default: (await import('./Studios.tsx')).Studios }))

export const area: Area = {
  name: 'studios',
  words: '工作室',
  icon: 'studio',
  role: 'moderator',
  order: 240,
  routes: [{ path: 'studio', Page: Studios }],
}
