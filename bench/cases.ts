import type { Act } from './load/write-calls.ts'

/** What is measured; `least` is the share of a bare Fastify's rate that is wanted for visitors. */
export type Case = {
  name: string
  path: string
  least: number
  /** About who asks: nobody else is measured. */
  own?: true
  /** A person may ask so often only that nothing can be measured: visitors alone are, who get what is kept. */
  limited?: true
  /** What others write to it meanwhile. */
  act?: Act
}

export const cases: readonly Case[] = [
  { name: 'list as JSON', path: '/api/tobacco?limit=20', least: 0.6, act: 'collect' },
  {
    name: 'filtered list as JSON',
    path: '/api/tobacco?category=5&ingredients=38&sort=name&limit=20',
    least: 0.6,
  },
  { name: 'a blend as JSON', path: '/api/tobacco/2186', least: 0.6, act: 'review' },
  { name: 'search as JSON', path: `/api/search?q=${encodeURIComponent('夜帽')}`, least: 0.6, limited: true },
  { name: 'page: home', path: '/', least: 0.75, act: 'reply' },
  { name: 'page: /query', path: '/query', least: 0.75, act: 'collect' },
  { name: 'page: a brand', path: '/query/brand?id=1', least: 0.75, act: 'collect' },
  { name: 'page: a blend', path: '/query/tobaccoDetail?id=2186', least: 0.75, act: 'collect' },
  { name: 'page: a post', path: '/cahine/cahinePosterDetail?id=1', least: 0.75, act: 'like' },
  { name: 'page: a circle', path: '/cahine/singleCircle?id=5', least: 0.75, act: 'publish' },
  { name: 'page: a person', path: '/userInfo?uid=5', least: 0.75, act: 'follow' },
  {
    name: 'viewer call of a post',
    path: '/api/viewer/page?about=0:1&about=1:1,2,3,4,5,6,7',
    least: 0,
    own: true,
  },
  { name: 'viewer call of a blend', path: '/api/viewer/page?about=4:2186', least: 0, own: true },
  { name: 'viewer call of a circle', path: '/api/viewer/page?about=10:5', least: 0, own: true },
  { name: 'viewer call, the bell alone', path: '/api/viewer/page', least: 0, own: true },
  { name: 'own page: messages', path: '/message', least: 0, own: true },
  { name: 'own page: wallet', path: '/userInfo/fightmoney', least: 0, own: true },
  { name: 'own page: account', path: '/userInfo/components/account', least: 0, own: true },
  { name: 'own page: drafts', path: '/cahine/issueIndex', least: 0, own: true },
]
