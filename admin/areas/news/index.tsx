import { lazy } from 'react'
import type { Area } from '../../area.ts'

const NewsList = lazy(async () => ({ default: (await import('./NewsPages.tsx')).NewsList }))
const NewsEdit = lazy(async () => ({ default: (await import('./NewsPages.tsx')).NewsEdit }))

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
