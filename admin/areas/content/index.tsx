import { type Area, lazyPage } from '../../area.ts'

const ContentList = lazyPage(() => import('./ContentList.tsx'), 'ContentList')
const ContentPage = lazyPage(() => import('./ContentPage.tsx'), 'ContentPage')

export const area: Area = {
  name: 'content',
  words: '内容',
  icon: 'file',
  role: 'moderator',
  order: 210,
  search: { words: '帖子', to: (typed) => `/content?q=${encodeURIComponent(typed)}` },
  routes: [
    { path: 'content', Page: ContentList },
    { path: 'content/:type/:id', Page: ContentPage },
  ],
}
