import { lazy } from 'react'
import type { Area } from '../../area.ts'

const Items = lazy(async () => ({ default: (await import('./Items.tsx')).Items }))
const NewItem = lazy(async () => ({ default: (await import('./NewItem.tsx')).NewItem }))
const Tables = lazy(async () => ({ default: (await import('./Tables.tsx')).Tables }))
const ItemPage = lazy(async () => ({ default: (await import('./ItemPage.tsx')).ItemPage }))
const Merge = lazy(async () => ({ default: (await import('./Merge.tsx')).Merge }))

export const area: Area = {
  name: 'catalogue',
  words: '资料库',
  icon: 'leaf',
  role: 'editor',
  order: 310,
  routes: [
    { path: 'item', Page: Items },
    { path: 'item/create', Page: NewItem },
    { path: 'item/table', Page: Tables },
    { path: 'item/:type/:id', Page: ItemPage },
    { path: 'item/:type/:id/merge', Page: Merge },
  ],
}
