import type { CSSProperties } from 'react'
import { thousands } from '#web/kit/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { RadarOver } from '#web/ui/chart/RadarOver.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { typeColour } from '#web/ui/record/Type.tsx'
import type { Home } from '#web/features/community/profile-edit/index.ts'
import styles from './TasteBox.module.css'
import type { PersonPage } from '../profile.ts'

type Taste = NonNullable<PersonPage['taste']>
type Mutual = PersonPage['mutual']

/** Shares of the sorts that somebody reviews, as bars. */
function Sorts({ types }: { types: Taste['types'] }) {
  const all = types.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={styles.sorts}>
      {types.map(({ value, name, count }) => {
        const share = Math.round((count / all) * 100)
        return (
          <div key={value} style={{ '--share': `${share}%`, '--colour': typeColour(value) } as CSSProperties}>
            <dt>{name}</dt>
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

/** What two people have in common, in words. */
function Common({ mutual, name }: { mutual: NonNullable<Mutual>; name: string }) {
  const { blends, close } = mutual
  if (blends === 0) return null
  return (
    <p className={styles.common}>
      你和{name}都评过 <span className="num">{thousands(blends)}</span> 款
      {close > 0 && (
        <>
          ，其中 <span className="num">{thousands(close)}</span> 款打分相近
        </>
      )}
      。
    </p>
  )
}

/** 口味: what somebody's reviews add up to, and the viewer's own over it. */
export function TasteBox({ taste, mutual, home }: { taste: Taste; mutual: Mutual; home: Home }) {
  const theirs = { id: 0, name: home.own ? '我' : home.nickname, figures: taste.figures }
  const list = mutual?.figures ? [theirs, { id: 1, name: '我', figures: mutual.figures }] : [theirs]
  const drawn = taste.figures.some(({ value }) => value !== null)
  return (
    <section className={card.box}>
      <SectionTitle small title="口味偏好" />
      <Sorts types={taste.types} />
      {drawn && <RadarOver narrow list={list} label="口味雷达" blank="" />}
      {mutual && <Common mutual={mutual} name={home.nickname} />}
      <p className={styles.basis}>
        由 <span className="num">{thousands(taste.reviews)}</span> 份斗草点评算出。
      </p>
    </section>
  )
}
