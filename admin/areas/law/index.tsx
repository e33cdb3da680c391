import { type Area, lazyPage } from '../../area.ts'

const Law = lazyPage(() => import('./Law.tsx'), 'Law')

export const area: Area = {
  name: 'law',
  words: '保存期限与同意记录',
  icon: 'lock',
  role: 'admin',
  order: 520,
  routes: [{ path: 'law', Page: Law }],
}
