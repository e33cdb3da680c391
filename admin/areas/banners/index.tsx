import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Banners = lazy(async () => ({ default: (await import('./Banners.tsx')).Banners }))
const Banner = lazy(async () => ({ default: (await import('./Banner.tsx')).Banner }))

export const area: Area = {
  name: 'banners',
  words: '横幅',
  icon: 'picture',
  role: 'editor',
  order: 410,
  routes: [
    { path: 'banner', Page: Banners },
    { path: 'banner/:id', Page: Banner },
  ],
}
