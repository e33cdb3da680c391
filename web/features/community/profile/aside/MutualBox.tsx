import { Link } from '#web/ui/navigation/Link.tsx'
import { circleAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Mutual } from '../profile.ts'
import styles from './MutualBox.module.css'

/** Blends that both reviewed, in words. */
function Reviewed({ mutual, name }: { mutual: Mutual; name: string }) {
  const { blends, close } = mutual
  if (blends === 0) return null
  return (
    <p className="pt-1 pb-2 text-14">
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

/** 共同处: blends that the viewer and the person both reviewed, and the circles that both are in. */
export function MutualBox({ mutual, name }: { mutual: Mutual; name: string }) {
  const { circles, circle_count: count, blends } = mutual
  if (count === 0 && blends === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title={count > 0 ? '共同的圈子' : '都评过的'}>
        {count > 0 && (
          <span className="ml-auto meta">
            <span className="num">{thousands(count)}</span> 个
          </span>
        )}
      </SectionTitle>
      <ul className={styles.circles}>
        {circles.map(({ id, name: circle, avatar }) => (
          <li key={id}>
            <Link className="flex items-center gap-2.5 py-1.5 text-14" to={circleAddress(id)}>
              <LazyImage src={avatar} alt="" width={32} height={32} />
              {circle}
            </Link>
          </li>
        ))}
      </ul>
      <Reviewed mutual={mutual} name={name} />
    </section>
  )
}
