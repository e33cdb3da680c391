import { type Area, lazyPage } from '../../area.ts'

const Banners = lazyPage(() => import('./Banners.tsx'), 'Banners')
const Banner = lazyPage(() => import('./Banner.tsx'), 'Banner')

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
