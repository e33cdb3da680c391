import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Applications = lazy(async () => ({ default: (await import('./Applications.tsx')).Applications }))
const Circles = lazy(async () => ({ default: (await import('./Circles.tsx')).Circles }))

export const area: Area = {
  name: 'circle',
  words: '圈子',
  icon: 'people',
  role: 'moderator',
  order: 120,
  badge: 'circle',
  routes: [
    { path: 'circle', Page: Applications },
    { path: 'circles', Page: Circles },
  ],
}
