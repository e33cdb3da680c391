import { lazy } from 'react'
import type { Area } from '../../area.ts'

const AuditPage = lazy(async () => ({ default: (await import('./AuditPage.tsx')).AuditPage }))

export const area: Area = {
  name: 'audit',
  words: '操作日志',
  icon: 'scroll',
  role: 'staff',
  order: 510,
  routes: [{ path: 'audit', Page: AuditPage }],
}
