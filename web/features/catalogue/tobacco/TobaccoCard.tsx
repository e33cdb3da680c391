import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { tobaccoAddress } from '#contract/page-address.ts'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { BlendTypeTag } from '#web/ui/record/BlendTypeTag.tsx'
import { CompareToggle } from '../compare/index.ts'
import styles from './TobaccoCard.module.css'

export type TobaccoCardData = DataOf<Calls['GET /tobacco']>['list'][number]

/** A blend in a grid: its tin, its two names, type and score. The card is one link; beside it stands 对比. */
export function TobaccoCard({ tobacco, eager }: { tobacco: TobaccoCardData; eager?: boolean }) {
  const { first, other, latinFirst } = namesOf(tobacco)
  return (
    <div className={styles.place}>
      <Link to={tobaccoAddress(tobacco.id)} className={`${card.lift} ${styles.card}`}>
        <div className={styles.art}>
          <LazyImage src={tobacco.art} alt="" width={150} height={136} eager={eager} className={styles.tin} />
        </div>
        <h3 lang={latinFirst ? 'en' : undefined} data-latin={latinFirst}>
          {first}
        </h3>
        <p className={styles.other} lang={latinFirst ? undefined : 'en'}>
          {other || '\u00a0'}
        </p>
        <p className={styles.brand}>{namesOf(tobacco.brand).first}</p>
        <div className={styles.foot}>
          <BlendTypeTag type={tobacco.type} />
          {tobacco.score === null ? (
            <span className={styles.none}>暂无评分</span>
          ) : (
            <b>{score(tobacco.score)}</b>
          )}
        </div>
      </Link>
      <CompareToggle tobacco={tobacco} className={styles.compare ?? ''} short />
    </div>
  )
}
