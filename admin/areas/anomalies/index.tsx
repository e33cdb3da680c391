import { type Area, lazyPage } from '../../area.ts'

const Anomalies = lazyPage(() => import('./Anomalies.tsx'), 'Anomalies')

export const area: Area = {
  name: 'anomalies',
  words: '异常',
  icon: 'search',
  role: 'moderator',
  order: 167,
  badge: 'anomaly',
  routes: [{ path: 'anomaly', Page: Anomalies }],
}
