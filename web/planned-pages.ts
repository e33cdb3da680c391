/** An address of the specification whose part is still to come, numbered in docs/ARCHITECTURE.md. */
export type PlannedPage = { path: string; part: number }

const later = (part: number, ...paths: string[]): PlannedPage[] => paths.map((path) => ({ path, part }))

/** An address moves from here to routes.tsx when its page is built; this list only shrinks. */
export const plannedPages: readonly PlannedPage[] = [
  ...later(2),

  ...later(3),

  ...later(5),
  ...later(5),
  ...later(5),

  ...later(6, '/appreciate/producer', '/certification/certification'),
  ...later(6, '/certification/component/bucket', '/certification/component/studio', '/query/nationDetail'),
  ...later(6, '/query/product', '/query/goodsDetail', '/query/goodsCard', '/studioInfo'),
  ...later(
    6,
    '/studioInfo/components/editeinfo',
    '/studioInfo/components/fan',
    '/studioInfo/components/producer',
  ),
  ...later(7, '/userInfo/badge', '/userInfo/fightmoney', '/userInfo/fightmoneyDetails'),
  ...later(7, '/userInfo/components/other'),

  ...later(8, '/admin'),
]
