import { useState } from 'react'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import card from '../layout/card.module.css'
import styles from './HotRank.module.css'
import { hotLength, type Period, periods } from './hot-periods.ts'
import { Rank, type Ranked } from './Rank.tsx'
import { RankSkeleton } from './RankSkeleton.tsx'
import { SectionTitle } from '../layout/Section.tsx'
import { Segmented } from '../navigation/Segmented.tsx'

type List = readonly Ranked[]

type HotRankProps = {
  title: string
  /** Its pictures are longer than high. */
  long?: boolean
  /** The list of the address, and of which period it is. */
  period: Period
  list: List
  search: string
  /** Asks for the list of another period; null: it could not be had. */
  read: (period: Period) => Promise<List | null>
}

/** The lists that were asked for in this place, beside the one the page came with. */
function useLists({ period, list, read }: HotRankProps) {
  const [shown, setShown] = useState(period)
  const [asked, setAsked] = useState<Partial<Record<Period, List | 'failed'>>>({})
  const keep = (key: Period, found?: List | 'failed') => setAsked((now) => ({ ...now, [key]: found }))
  const choose = async (key: Period) => {
    setShown(key)
    if (key === period || Array.isArray(asked[key])) return
    keep(key)
    keep(key, (await read(key)) ?? 'failed')
  }
  return { shown, choose, found: shown === period ? list : asked[shown] }
}

/** What is looked at most: in the day, the week, the month, all time. One comes with the page, the others when asked for. */
export function HotRank(props: HotRankProps) {
  const { title, long, search } = props
  const { shown, choose, found } = useLists(props)
  const page = readQuery(search).get('page')
  const segments = periods.map(({ key, name }) => ({
    key,
    name,
    to: queryWith(search, { hot: key === '1' ? null : key, page }) || '?',
    on: key === shown,
  }))
  return (
    <section className={long ? `${card.box} ${styles.long}` : card.box}>
      <SectionTitle small title={title} />
      <div className="mb-1.5">
        <Segmented label="热榜的时段" segments={segments} onChoose={(key) => void choose(key as Period)} />
      </div>
      {found === undefined && <RankSkeleton rows={hotLength} />}
      {found === 'failed' && (
        <p className="py-7 text-14 text-center text-ink-500" role="status">
          榜单加载失败
          <button
            className="min-h-10 py-0 px-2 border-0 bg-transparent text-link"
            type="button"
            onClick={() => void choose(shown)}
          >
            再试一次
          </button>
        </p>
      )}
      {Array.isArray(found) && <Rank list={found as List} />}
    </section>
  )
}
