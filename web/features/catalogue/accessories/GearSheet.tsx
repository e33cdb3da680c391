import type { ReactNode } from 'react'
import card from '#web/ui/layout/card.module.css'
import { Fact, Facts } from '#web/ui/record/DetailHero.tsx'
import { Score } from '#web/ui/rating/Score.tsx'
import { ShareButton } from '#web/ui/button/ShareButton.tsx'
import styles from './GearSheet.module.css'

type Props = {
  kind: string
  latin: string
  item: { name_zh: string; name_en: string; introduction: string | null }
  address: string
  /** Facts as rows, names first. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What members think of it. */
  score?: { score: number | null; review_count: number }
  /** What can be done beside sharing. */
  acts?: ReactNode
}

/** The record of a thing without a drawing, set as a title page. */
export function GearSheet({ kind, latin, item, address, facts, score, acts }: Props) {
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
        {score && <Score className={styles.score} of={score} />}
        <Facts className={styles.facts} ruled>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
        <div className={styles.acts}>
          {acts}
          <ShareButton title={`${item.name_zh} ${item.name_en}`} address={address} />
        </div>
      </div>
    </section>
  )
}
