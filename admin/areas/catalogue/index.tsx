import { type Area, lazyPage } from '../../area.ts'

const Items = lazyPage(() => import('./Items.tsx'), 'Items')
const Findings = lazyPage(() => import('./Findings.tsx'), 'Findings')
const NewItem = lazyPage(() => import('./NewItem.tsx'), 'NewItem')
const Tables = lazyPage(() => import('./Tables.tsx'), 'Tables')
const ItemPage = lazyPage(() => import('./ItemPage.tsx'), 'ItemPage')
const Merge = lazyPage(() => import('./Merge.tsx'), 'Merge')

export const area: Area = {
  name: 'catalogue',
  words: '资料库',
  icon: 'leaf',
  role: 'editor',
  order: 310,
  routes: [
    { path: 'item', Page: Items },
    { path: 'item/create', Page: NewItem },
    { path: 'item/finding', Page: Findings },
    { path: 'item/table', Page: Tables },
    { path: 'item/:type/:id', Page: ItemPage },
    { path: 'item/:type/:id/merge', Page: Merge },
  ],
}
