import { type Area, lazyPage } from '../../area.ts'

const UserList = lazyPage(() => import('./UserList.tsx'), 'UserList')
const UserPage = lazyPage(() => import('./UserPage.tsx'), 'UserPage')

export const area: Area = {
  name: 'users',
  words: '斗友',
  icon: 'person',
  role: 'moderator',
  order: 200,
  search: { words: '斗友', to: (typed) => `/user?q=${encodeURIComponent(typed)}` },
  routes: [
    { path: 'user', Page: UserList },
    { path: 'user/:id', Page: UserPage },
  ],
}
