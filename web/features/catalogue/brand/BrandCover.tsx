import type { ReactNode } from 'react'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf, type TwoNames, typeset } from '#web/ui/record/names.ts'
import styles from './BrandCover.module.css'

/** A figure under the cover; a word is set in Chinese type. Null: unknown, so it does not stand there. */
export type CoverFigure = readonly [name: string, value: string | null, word?: true]

export type CoverProps = {
  brand: TwoNames & { art: string; cover: string; founded: number | null }
  /** Over the name where neither a Latin name nor a year can stand. */
  kind: string
  figures: readonly CoverFigure[]
  children?: ReactNode
}

/** A word that is stamped on the cover. */
export const coverMark =
  'py-px px-1.5 rounded-1 text-12 leading-ui font-serif font-semibold tracking-[0.08em] [border:1px_solid_#ebd6a8] text-[#ebd6a8]'

/** The line over the name: the Latin one, and the year where it is known. */
function overline({ name_en, founded }: CoverProps['brand'], latinFirst: boolean): string {
  const year = founded === null ? '' : `Est.\u00a0${founded}`
  return [latinFirst ? '' : name_en, year].filter(Boolean).join('\u00a0· ')
}

/** The cover of a brand: its drawing, monogram and names, and the figures under it. */
export function BrandCover({ brand, kind, figures, children }: CoverProps) {
  const { first, other, latinFirst } = namesOf(brand)
  return (
    <header className={`col ${styles.place} phone:px-0`}>
      <div className={`${styles.cover} relative overflow-hidden`}>
        <LazyImage
          src={brand.cover}
          alt=""
          width={1320}
          height={300}
          eager
          className="absolute inset-0 size-full object-cover bg-transparent"
        />
        <div
          className={`${styles.names} relative z-1 grid items-center gap-7 h-full px-12 grid-cols-[auto_minmax(0,1fr)] phone:gap-4.5 phone:py-6 phone:px-4 phone:min-h-[196px]`}
        >
          <LazyImage
            src={brand.art}
            alt=""
            width={108}
            height={108}
            eager
            className={`${styles.mark} rounded-full`}
          />
          <div>
            <p
              className="text-16 leading-[1.4] font-latin lining-nums tracking-[0.2em] uppercase text-[#ebd6a8] phone:text-12 phone:tracking-[0.14em]"
              lang="en"
            >
              {overline(brand, latinFirst) || kind}
            </p>
            <h1 lang={latinFirst ? 'en' : undefined} data-latin={latinFirst}>
              {typeset(first)}
            </h1>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 mt-1.5 empty:hidden">
              {latinFirst && other && (
                <>
                  <p className="text-18 leading-[1.4] font-serif phone:text-16">{other}</p>
                  <span className={coverMark} title="这个中文名是本站拟的，还没有定论">
                    译名待考
                  </span>
                </>
              )}
              {children}
            </div>
          </div>
        </div>
      </div>
      <dl className={`${card.card} ${styles.figures}`}>
        {figures.map(
          ([name, value, word]) =>
            value && (
              <div className="flex flex-col-reverse justify-end" key={name}>
                <dt className="meta">{name}</dt>
                <dd
                  className={`${word ? styles.word : 'num'} text-25 font-semibold leading-tight text-ink-900 phone:text-21`}
                >
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </header>
  )
}
