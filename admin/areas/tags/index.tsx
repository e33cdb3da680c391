import { type Area, lazyPage } from '../../area.ts'

const Tags = lazyPage(() => import('./Tags.tsx'), 'Tags')

export const area: Area = {
  name: 'tags',
  words: '话题标签',
  icon: 'tag',
  role: 'editor',
  order: 320,
  routes: [{ path: 'tag', Page: Tags }],
}
