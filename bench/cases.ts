/** What is measured; `least` is the share of a bare Fastify's rate that is wanted. */
export type Case = { name: string; path: string; least: number }

export const cases: readonly Case[] = [
  { name: 'list as JSON', path: '/api/tobacco?limit=20', least: 0.6 },
  {
    name: 'filtered list as JSON',
    path: '/api/tobacco?category=5&ingredients=38&sort=name&limit=20',
    least: 0.6,
  },
  { name: 'a blend as JSON', path: '/api/tobacco/2186', least: 0.6 },
  { name: 'search as JSON', path: `/api/search?q=${encodeURIComponent('夜帽')}`, least: 0.6 },
  { name: 'page: home', path: '/', least: 0.5 },
  { name: 'page: /query', path: '/query', least: 0.5 },
  { name: 'page: a blend', path: '/query/tobaccoDetail?id=2186', least: 0.5 },
]
