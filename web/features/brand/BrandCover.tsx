import { score, thousands } from '../../kit/format.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import card from '../../ui/card.module.css'
import { namesOf } from '../../ui/names.ts'
import type { Brand } from './brand-page.ts'
import styles from './BrandCover.module.css'

/** What is unknown is a dash: none in production means something only of a brand that has ended. */
function figuresOf(brand: Brand): readonly (readonly [name: string, value: string, word?: true])[] {
  const active = brand.active_count > 0 || brand.status === 'discontinued'
  return [
    ['收录斗草', thousands(brand.item_count)],
    ['在产', active ? thousands(brand.active_count) : '—'],
    ['平均评分', score(brand.score) || '—'],
    ['点评', thousands(brand.review_count)],
    ['产地', brand.country ?? '—', true],
  ]
}

/** The line over the name: the Latin one, and the year where it is known. */
function overline({ name_en, founded }: Brand, latinFirst: boolean): string {
  const year = founded === null ? '' : `Est. ${founded}`
  return [latinFirst ? '' : name_en, year].filter(Boolean).join(' · ') || 'Tobacco Blends'
}

/** The cover of a brand: its drawing, monogram and names, and the figures under it. */
export function BrandCover({ brand }: { brand: Brand }) {
  const { first, other, latinFirst } = namesOf(brand)
  return (
    <header className={`col ${styles.place}`}>
      <div className={styles.cover}>
        <LazyImage src={brand.cover} alt="" width={1320} height={300} eager className={styles.drawing} />
        <div className={styles.names}>
          <LazyImage src={brand.art} alt="" width={108} height={108} eager className={styles.mark} />
          <div>
            <p className={styles.over} lang="en">
              {overline(brand, latinFirst)}
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
            {brand.status === 'discontinued' && <p className={styles.ended}>已停产</p>}
          </div>
        </div>
      </div>
      <dl className={`${card.card} ${styles.figures}`}>
        {figuresOf(brand).map(([name, value, word]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={word ? styles.word : 'num'}>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
