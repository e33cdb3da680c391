import { type Area, lazyPage } from '../../area.ts'

const SiteConfig = lazyPage(() => import('./SiteConfig.tsx'), 'SiteConfig')

export const area: Area = {
  name: 'site',
  words: '站点配置',
  icon: 'gear',
  role: 'admin',
  order: 430,
  routes: [{ path: 'config', Page: SiteConfig }],
}
