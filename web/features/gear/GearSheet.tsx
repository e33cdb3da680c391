import type { ReactNode } from 'react'
import { score, thousands } from '../../kit/format.ts'
import card from '../../ui/card.module.css'
import { Leaves } from '../../ui/Leaves.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import styles from './GearSheet.module.css'

type Props = {
  kind: string
  latin: string
  item: { name_zh: string; name_en: string; introduction: string | null }
  address: string
  /** Facts as rows, names first. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What members think of it. */
  score?: ReactNode
  /** What can be done beside sharing. */
  acts?: ReactNode
}

/** The mean of the stars, and how many gave them. */
export function GearScore({ item }: { item: { score: number | null; review_count: number } }) {
  if (item.score === null) return <p className={styles.unknown}>暂无评分</p>
  return (
    <p className={styles.score}>
      <b>{score(item.score)}</b>
      <span>
        <Leaves stars={item.score} />
        <small>
          <span className="num">{thousands(item.review_count)}</span> 位斗友点评
        </small>
      </span>
    </p>
  )
}

/** The record of a thing without a drawing, set as a title page. */
export function GearSheet({ kind, latin, item, address, facts, score: standing, acts }: Props) {
  return (
    <section className={`${card.card} ${styles.sheet}`}>
      <div className={styles.title}>
        <p className={styles.over}>
          <span lang="en">{latin}</span>
          {kind}
        </p>
        <h1>{item.name_zh}</h1>
        <p className={styles.latin} lang="en">
          {item.name_en}
        </p>
      </div>
      <div className={styles.words}>
        <p className={styles.lead}>{item.introduction ?? '暂无资料'}</p>
        {standing}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? <span className={styles.unknown}>暂无资料</span>}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.acts}>
          {acts}
          <ShareButton title={`${item.name_zh} ${item.name_en}`} address={address} />
        </div>
      </div>
    </section>
  )
}
