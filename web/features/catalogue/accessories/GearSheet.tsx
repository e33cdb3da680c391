import type { ReactNode } from 'react'
import card from '#web/ui/layout/card.module.css'
import { Fact, Facts } from '#web/ui/record/DetailHero.tsx'
import { Score } from '#web/ui/rating/Score.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { ShareButton } from '#web/ui/button/ShareButton.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './GearSheet.module.css'

type Props = {
  kind: ReactNode
  latin: string
  item: { name_zh: string; name_en: string; introduction: string | null; portrait: string }
  address: string
  /** Facts as rows, names first. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What members think of it. */
  score?: { score: number | null; review_count: number; waiting: number }
  /** What can be done beside sharing. */
  acts?: ReactNode
}

/** The record of a thing: its drawing, and beside it its names and what is known of it. */
export function GearSheet({ kind, latin, item, address, facts, score, acts }: Props) {
  return (
    <section className={`${card.card} ${styles.sheet} grid overflow-hidden`}>
      <div className={`${styles.picture} grid place-items-center`}>
        <LazyImage
          src={item.portrait}
          alt={`${item.name_zh}示意图`}
          width={420}
          height={315}
          eager
          className="bg-transparent max-w-full h-auto"
        />
      </div>
      <div
        className={`${styles.words} flex flex-col justify-center items-start gap-5.5 py-9 px-11 phone:gap-4.5 phone:py-5 phone:px-4`}
      >
        <div className={`${styles.names} w-full`}>
          <p
            className={`${styles.over} mb-2 text-15 leading-normal font-serif font-semibold tracking-[0.12em] text-ink-700`}
          >
            <span lang="en">{latin}</span>
            {kind}
          </p>
          <h1 className="text-44 leading-[1.3] tracking-[0.06em] text-balance phone:text-30">
            <Words of={item.name_zh.replaceAll(' 毫米', '\u00a0毫米')} />
          </h1>
          <p
            className="mt-1.5 text-21 leading-[1.4] font-latin italic lining-nums text-ink-700 phone:text-18"
            lang="en"
          >
            {item.name_en}
          </p>
        </div>
        {item.introduction && (
          <p className="border-l-2 border-l-brass text-17 leading-[1.9] text-pretty pl-4 phone:text-16 phone:pl-3">
            {item.introduction}
          </p>
        )}
        {score && <Score className={styles.score} of={score} />}
        <Facts className={`${styles.facts} w-full empty:hidden`} ruled>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
        <div className="flex flex-wrap gap-3 phone:grid phone:grid-cols-2 phone:w-full phone:gap-2">
          {acts}
          <ShareButton title={`${item.name_zh} ${item.name_en}`} address={address} />
        </div>
      </div>
    </section>
  )
}
