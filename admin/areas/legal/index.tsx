import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Versions = lazy(async () => ({ default: (await import('./Versions.tsx')).Versions }))
const NewVersion = lazy(async () => ({ default: (await import('./NewVersion.tsx')).NewVersion }))

export const area: Area = {
  name: 'legal',
  words: '协议与声明',
  icon: 'scroll',
  role: 'admin',
  order: 440,
  routes: [
    { path: 'legal', Page: Versions },
    { path: 'legal/:id', Page: NewVersion },
  ],
}
