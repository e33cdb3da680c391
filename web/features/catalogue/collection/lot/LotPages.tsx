import { queryWith } from '#web/lib/navigation/query.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import type { Figures, Lot, Lots } from './lot.ts'
import { type LotActs, NamedLot } from './LotLine.tsx'

/** The ways to look at a cellar, by the word in the address. */
export const views = ['years', 'timeline', 'unlisted', 'used'] as const
export type CellarView = (typeof views)[number]

export const viewOf = (asked: string | null | undefined): CellarView | null =>
  views.find((view) => view === asked) ?? null

/** Which lots a view shows. */
export const whichOf = { years: 'kept', unlisted: 'unlisted', used: 'used' } as const

/** A view of lots; the timeline is one of what happened. */
type LotView = keyof typeof whichOf

const names: readonly [CellarView | null, string][] = [
  [null, '按款'],
  ['years', '按年份'],
  ['timeline', '时间线'],
  ['unlisted', '资料库以外'],
  ['used', '用完的'],
]

export function ViewTabs({
  search,
  view,
  figures,
}: {
  search: string
  view: CellarView | null
  figures: Figures
}) {
  const counts = { years: undefined, timeline: undefined, unlisted: figures.unlisted, used: figures.used }
  return (
    <Segmented
      label="看法"
      segments={names.map(([key, name]) => ({
        key: key ?? 'blends',
        to: queryWith(search, { view: key, page: null, sort: null }) || '?',
        name,
        ...(key && counts[key] !== undefined && { count: counts[key] }),
        on: key === view,
      }))}
    />
  )
}

const empty: Readonly<Record<LotView, string>> = {
  years: '柜里还没有批次。',
  unlisted: '资料库里没有的斗草，可以自己写名称记下来。',
  used: '点“用完”之后，那一罐就到这里，日子还在。',
}

const yearOf = (view: LotView, { since, used_up_on }: Lot) =>
  ((view === 'used' ? used_up_on : since) ?? '').slice(0, 4)

/** Lots under their years: those that are there by the year they came in, used up ones by the year they went. */
export function LotPages({
  view,
  lots,
  acts,
  search,
}: {
  view: LotView
  lots: Lots
  acts: LotActs
  search: string
}) {
  const { list, total, page, limit, next } = lots
  if (list.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState heading="h2" title="这里还空着" words={empty[view]} />
      </div>
    )
  }
  const years = new Map<string, Lot[]>()
  for (const lot of list) years.set(yearOf(view, lot), [...(years.get(yearOf(view, lot)) ?? []), lot])
  return (
    <>
      {[...years].map(([year, some]) => (
        <section key={year} className={`${card.card} mb-4 pt-3.5 pb-2 px-5.5 phone:px-4`}>
          <h2 className="mb-1 text-18 leading-[1.35]">
            {year === '' ? '没记日期' : <span className="num">{year} 年</span>}
          </h2>
          <ul>
            {some.map((lot) => (
              <NamedLot key={lot.id} lot={lot} acts={acts} />
            ))}
          </ul>
        </section>
      ))}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="批"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}
