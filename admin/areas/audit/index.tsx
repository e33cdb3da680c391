import { type Area, lazyPage } from '../../area.ts'

const AuditPage = lazyPage(() => import('./AuditPage.tsx'), 'AuditPage')

export const area: Area = {
  name: 'audit',
  words: '操作日志',
  icon: 'scroll',
  role: 'staff',
  order: 510,
  routes: [{ path: 'audit', Page: AuditPage }],
}
