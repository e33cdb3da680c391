import { type Area, lazyPage } from '../../area.ts'

const Templates = lazyPage(() => import('./Templates.tsx'), 'Templates')

export const area: Area = {
  name: 'templates',
  words: '答复模板',
  icon: 'scroll',
  role: 'staff',
  order: 190,
  routes: [{ path: 'template', Page: Templates }],
}
