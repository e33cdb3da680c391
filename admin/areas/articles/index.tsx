import { lazy } from 'react'
import type { Area } from '../../area.ts'

const ArticleList = lazy(async () => ({ default: (await import('./ArticlePages.tsx')).ArticleList }))
const ArticleEdit = lazy(async () => ({ default: (await import('./ArticlePages.tsx')).ArticleEdit }))

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
