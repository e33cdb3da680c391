import type { CSSProperties } from 'react'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { RadarOver } from '#web/ui/chart/RadarOver.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { typeColour } from '#web/ui/record/BlendTypeTag.tsx'
import type { Home } from '#web/features/community/profile-edit/index.ts'
import styles from './TasteBox.module.css'
import type { Mutual, PersonPage } from '../profile.ts'

type Taste = NonNullable<PersonPage['taste']>

/** Shares of the sorts that somebody reviews, as bars. */
function Sorts({ types }: { types: Taste['types'] }) {
  const all = types.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={styles.sorts}>
      {types.map(({ value, name, count }) => {
        const share = Math.round((count / all) * 100)
        return (
          <div key={value} style={{ '--share': `${share}%`, '--colour': typeColour(value) } as CSSProperties}>
            <dt className="truncate">{name}</dt>
            <dd>
              <i />
              <span className="num">{share}%</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** From this many reviews on they add up to a taste, and to shares of sorts. */
const enoughFor = { taste: 3, sorts: 5 }

/** 口味: what somebody's reviews add up to, and the viewer's own over it. */
export function TasteBox({ taste, mutual, home }: { taste: Taste; mutual: Mutual | null; home: Home }) {
  const theirs = { id: 0, name: home.own ? '我' : home.nickname, figures: taste.figures }
  const list = mutual?.figures ? [theirs, { id: 1, name: '我', figures: mutual.figures }] : [theirs]
  const drawn = taste.figures.some(({ value }) => value !== null)
  if (taste.reviews < enoughFor.taste) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="口味偏好" />
      {taste.reviews >= enoughFor.sorts && <Sorts types={taste.types} />}
      {drawn && <RadarOver narrow list={list} label="口味雷达" blank="" />}
      <p className="mt-1.5 mb-1 meta">
        由 <span className="num">{thousands(taste.reviews)}</span> 份斗草点评算出。
      </p>
    </section>
  )
}
