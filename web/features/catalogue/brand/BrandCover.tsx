import type { ReactNode } from 'react'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf, type TwoNames } from '#web/ui/record/names.ts'
import styles from './BrandCover.module.css'

/** A figure under the cover; a word is set in Chinese type. */
export type CoverFigure = readonly [name: string, value: string, word?: true]

export type CoverProps = {
  brand: TwoNames & { art: string; cover: string; founded: number | null }
  /** Over the name where neither a Latin name nor a year can stand. */
  kind: string
  figures: readonly CoverFigure[]
  children?: ReactNode
}

/** The line over the name: the Latin one, and the year where it is known. */
function overline({ name_en, founded }: CoverProps['brand'], latinFirst: boolean): string {
  const year = founded === null ? '' : `Est.\u00a0${founded}`
  return [latinFirst ? '' : name_en, year].filter(Boolean).join('\u00a0· ')
}

/** The cover of a brand: its drawing, monogram and names, and the figures under it. */
export function BrandCover({ brand, kind, figures, children }: CoverProps) {
  const { first, other, latinFirst } = namesOf(brand)
  return (
    <header className={`col ${styles.place}`}>
      <div className={styles.cover}>
        <LazyImage src={brand.cover} alt="" width={1320} height={300} eager className={styles.drawing} />
        <div className={styles.names}>
          <LazyImage src={brand.art} alt="" width={108} height={108} eager className={styles.mark} />
          <div>
            <p className={styles.over} lang="en">
              {overline(brand, latinFirst) || kind}
            </p>
            <h1 lang={latinFirst ? 'en' : undefined} data-latin={latinFirst}>
              {first}
            </h1>
            {latinFirst && other && (
              <p className={styles.other}>
                {other}
                <span title="这个中文名是本站拟的，还没有定论">译名待考</span>
              </p>
            )}
            {children}
          </div>
        </div>
      </div>
      <dl className={`${card.card} ${styles.figures}`}>
        {figures.map(([name, value, word]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={word ? styles.word : 'num'}>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
