import { type Area, lazyPage } from '../../area.ts'

const Versions = lazyPage(() => import('./Versions.tsx'), 'Versions')
const NewVersion = lazyPage(() => import('./NewVersion.tsx'), 'NewVersion')

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
