import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Menus = lazy(async () => ({ default: (await import('./Menus.tsx')).Menus }))
const Entry = lazy(async () => ({ default: (await import('./Entry.tsx')).Entry }))

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
