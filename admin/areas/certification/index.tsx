import { type Area, lazyPage } from '../../area.ts'

const Certifications = lazyPage(() => import('./Certifications.tsx'), 'Certifications')

export const area: Area = {
  name: 'certification',
  words: '认证',
  icon: 'card',
  role: 'moderator',
  order: 130,
  badge: 'certification',
  routes: [{ path: 'certification', Page: Certifications }],
}
