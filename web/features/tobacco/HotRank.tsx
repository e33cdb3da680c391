import { useState } from 'react'
import { apiFor } from '../../kit/api/loader.ts'
import { queryWith, readQuery } from '../../kit/query.ts'
import card from '../../ui/card.module.css'
import { SectionTitle } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import styles from './HotRank.module.css'
import { RankList } from './RankList.tsx'
import { RankSkeleton } from './RankSkeleton.tsx'
import type { TobaccoCardData } from './TobaccoCard.tsx'
import { hotLength, type Period, periods } from './tobacco-list.ts'

type List = readonly TobaccoCardData[]

type HotRankProps = { period: Period; list: List; search: string }

/** The lists that were asked for in this place, beside the one the page came with. */
function useLists({ period, list }: HotRankProps) {
  const [shown, setShown] = useState(period)
  const [asked, setAsked] = useState<Partial<Record<Period, List | 'failed'>>>({})
  const keep = (key: Period, found?: List | 'failed') => setAsked((now) => ({ ...now, [key]: found }))
  const choose = async (key: Period) => {
    setShown(key)
    if (key === period || Array.isArray(asked[key])) return
    keep(key)
    const api = await apiFor(undefined)
    const answer = await api('GET /tobacco', { hot: key, limit: hotLength })
    keep(key, answer.ok ? answer.data.list : 'failed')
  }
  return { shown, choose, found: shown === period ? list : asked[shown] }
}

/** 斗草热榜: the week, the month, all time. The one of the address comes with the page, the others when asked for. */
export function HotRank(props: HotRankProps) {
  const { shown, choose, found } = useLists(props)
  const page = readQuery(props.search).get('page')
  const segments = periods.map(({ key, name }) => ({
    key,
    name,
    to: queryWith(props.search, { hot: key === '1' ? null : key, page }) || '?',
    on: key === shown,
  }))
  return (
    <section className={card.box}>
      <SectionTitle small title="斗草热榜" />
      <div className={styles.periods}>
        <Segmented label="热榜的时段" segments={segments} onChoose={(key) => void choose(key as Period)} />
      </div>
      {found === undefined && <RankSkeleton rows={hotLength} />}
      {found === 'failed' && (
        <p className={styles.failed} role="status">
          没能取回这份榜单
          <button type="button" onClick={() => void choose(shown)}>
            再试一次
          </button>
        </p>
      )}
      {Array.isArray(found) && <RankList list={found as List} />}
    </section>
  )
}
