import { type Area, lazyPage } from '../../area.ts'

const NewsList = lazyPage(() => import('./NewsPages.tsx'), 'NewsList')
const NewsEdit = lazyPage(() => import('./NewsPages.tsx'), 'NewsEdit')

export const area: Area = {
  name: 'news',
  words: '资讯',
  icon: 'news',
  role: 'editor',
  order: 320,
  routes: [
    { path: 'news', Page: NewsList },
    { path: 'news/:id', Page: NewsEdit },
  ],
}
