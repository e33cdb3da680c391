import { type Area, lazyPage } from '../../area.ts'

const Featured = lazyPage(() => import('./Featured.tsx'), 'Featured')

export const area: Area = {
  name: 'featured',
  words: '驻站工作室',
  icon: 'studio',
  role: 'editor',
  order: 330,
  routes: [{ path: 'featured', Page: Featured }],
}
