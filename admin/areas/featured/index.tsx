import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Featured = lazy(async () => ({ default: (await import('./Featured.tsx')).Featured }))

export const area: Area = {
  name: 'featured',
  words: '推荐工作室',
  icon: 'studio',
  role: 'editor',
  order: 330,
  routes: [{ path: 'featured', Page: Featured }],
}
