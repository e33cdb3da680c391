import type { ReactNode } from 'react'
import { score, thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { MakerMark } from '#web/ui/person/MakerMark.tsx'
import { type Desk, lineWords, type Shown } from '../studio-admin.ts'
import styles from './StudioHead.module.css'

type HeadProps = {
  desk: Desk
  /** What stands in the form instead of what is saved. */
  typed?: Partial<Shown> | undefined
  children: ReactNode
}

type Figure = readonly [name: string, value: string]

/** What the studio has come to; what nobody can know yet is absent. */
const figuresOf = (desk: Desk, founded: number | null): Figure[] => [
  ['作品', thousands(desk.work_count)],
  ['粉丝', thousands(desk.fans_count)],
  ['收藏', thousands(desk.collect_count)],
  ['浏览', thousands(desk.view_count)],
  ...(desk.score === null ? [] : ([['平均分', score(desk.score)]] as const)),
  ...(founded === null ? [] : ([['建坊', String(founded)]] as const)),
]

/** The head of one's own studio, as others see it on its page. */
export function StudioHead({ desk, typed, children }: HeadProps) {
  const shown = { ...desk, ...typed }
  const { kind, name, motto, avatar, cover, founded } = shown
  return (
    <header className={styles.head}>
      <img className={styles.cover} src={cover} alt="" width={1320} height={300} />
      <div className={`col ${styles.place}`}>
        <div className={`${card.card} ${styles.card}`}>
          <img className={styles.sign} src={avatar} alt="" width={96} height={96} />
          <div className={styles.who}>
            <div className={styles.name}>
              <h1>{name || '还没有名字'}</h1>
              <MakerMark kind={kind} />
            </div>
            <p className={styles.line}>{lineWords(shown) || '主营与地区还没有填'}</p>
            {motto && <p className={styles.motto}>「{motto}」</p>}
          </div>
          <dl className={styles.figures}>
            {figuresOf(desk, founded).map(([what, value]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.acts}>{children}</div>
        </div>
      </div>
    </header>
  )
}
