import { Link } from '#web/ui/navigation/Link.tsx'
import { compareAddress } from '#contract/page-address.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { choose, type Chosen, toggle } from './choice.ts'
import styles from './Tray.module.css'

/** The blends laid aside, and the way to their comparison. */
export function Tray({ chosen }: { chosen: readonly Chosen[] }) {
  return (
    <section className={styles.tray} aria-label="对比栏">
      <div className={`col ${styles.inside}`}>
        <ul>
          {chosen.map((blend) => (
            <li key={blend.id}>
              <LazyImage src={blend.art} alt="" width={36} height={36} eager className={styles.tin} />
              <span>{blend.name}</span>
              <button type="button" aria-label={`移出对比：${blend.name}`} onClick={() => toggle(blend)}>
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`${button('text', 'small')} ${styles.clear}`}
          onClick={() => choose([])}
        >
          清空
        </button>
        {chosen.length > 1 ? (
          <Link to={compareAddress(chosen.map(({ id }) => id))} className={button('primary', 'small')}>
            对比这 {chosen.length} 款
          </Link>
        ) : (
          <span className={styles.more}>再选一款就能对比</span>
        )}
      </div>
    </section>
  )
}
