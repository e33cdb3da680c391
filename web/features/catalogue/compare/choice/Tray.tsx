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
    <section
      className={`${styles.tray} sticky bottom-0 mt-8 bg-paper-0 border-t border-t-line-2 shadow-2 phone:bottom-16`}
      aria-label="对比栏"
    >
      <div
        className={`col ${styles.inside} flex items-center gap-3.5 min-h-[60px] phone:gap-2.5 phone:min-h-[58px]`}
      >
        <ul className="grid grid-cols-4 flex-1 gap-3 min-w-0 phone:gap-1">
          {chosen.map((blend) => (
            <li
              className="flex items-center gap-2 min-w-0 phone:relative phone:justify-center phone:h-12"
              key={blend.id}
            >
              <LazyImage
                src={blend.art}
                alt=""
                width={36}
                height={36}
                eager
                className="flex-none size-9 bg-transparent object-contain"
              />
              <span className="overflow-hidden text-ellipsis whitespace-nowrap [font:600_var(--t-14)/1.4_var(--f-serif)] text-ink-900">
                {blend.name}
              </span>
              <button
                className="grid place-items-center flex-none size-10 p-0 border-0 rounded-1 bg-transparent text-ink-500 hover:bg-paper-2 hover:text-ink-900 phone:absolute phone:inset-0 phone:[place-items:start_end] phone:w-auto phone:h-auto phone:hover:bg-transparent"
                type="button"
                aria-label={`移出对比：${blend.name}`}
                onClick={() => toggle(blend)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={`${button('text', 'small')} phone:px-1!`} onClick={() => choose([])}>
          清空
        </button>
        {chosen.length > 1 ? (
          <Link to={compareAddress(chosen.map(({ id }) => id))} className={button('primary', 'small')}>
            对比这 {chosen.length} 款
          </Link>
        ) : (
          <span className="meta whitespace-nowrap">再选一款就能对比</span>
        )}
      </div>
    </section>
  )
}
