import { Link } from '#web/ui/navigation/Link.tsx'
import { coinPath, membershipPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Home } from './home-info.ts'
import styles from './Standing.module.css'

/** Where a person stands: level and prestige; the coins are for the person alone. */
export function Standing({ home: { level, prestige, own } }: { home: Home }) {
  return (
    <section className={card.box}>
      <SectionTitle small title="等级" more={{ to: membershipPath, words: '怎样升级' }} />
      {level && (
        <div className="flex items-center gap-3.5 mb-3.5">
          <img src={`/art/level/${level.id}.svg`} width={64} height={64} alt="" />
          <div>
            <b className="block text-18 leading-[1.4] font-serif font-semibold text-ink-900">{level.name}</b>
            <span className="num text-14 text-ink-500">Lv.{level.id}</span>
          </div>
        </div>
      )}
      <dl className={styles.figures}>
        <div className="pt-2.5 pb-2">
          <dt className="meta">威望</dt>
          <dd className="num text-25 leading-[1.3] text-ink-900">{thousands(prestige)}</dd>
        </div>
        {own && (
          <div className="pt-2.5 pb-2">
            <dt className="meta">斗币</dt>
            <dd className="num text-25 leading-[1.3] text-ink-900">{thousands(own.coins)}</dd>
          </div>
        )}
      </dl>
      {own && (
        <p className={styles.note}>
          斗币只有自己看得到。<Link to={coinPath}>查看明细</Link>
        </p>
      )}
    </section>
  )
}
