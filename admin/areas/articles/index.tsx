import { type Area, lazyPage } from '../../area.ts'

const ArticleList = lazyPage(() => import('./ArticlePages.tsx'), 'ArticleList')
const ArticleEdit = lazyPage(() => import('./ArticlePages.tsx'), 'ArticleEdit')

export const area: Area = {
  name: 'articles',
  words: '文章',
  icon: 'book',
  role: 'editor',
  order: 310,
  routes: [
    { path: 'article', Page: ArticleList },
    { path: 'article/:id', Page: ArticleEdit },
  ],
}
