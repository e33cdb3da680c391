import { type Area, lazyPage } from '../../area.ts'

const Menus = lazyPage(() => import('./Menus.tsx'), 'Menus')
const Entry = lazyPage(() => import('./Entry.tsx'), 'Entry')

export const area: Area = {
  name: 'menus',
  words: '菜单与检索',
  icon: 'menu',
  role: 'editor',
  order: 420,
  routes: [
    { path: 'menu', Page: Menus },
    { path: 'menu/:id', Page: Entry },
  ],
}
