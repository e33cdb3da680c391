import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Certifications = lazy(async () => ({ default: (await import('./Certifications.tsx')).Certifications }))

export const area: Area = {
  name: 'certification',
  words: '认证',
  icon: 'card',
  role: 'moderator',
  order: 130,
  badge: 'certification',
  routes: [{ path: 'certification', Page: Certifications }],
}
