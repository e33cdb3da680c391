import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { useShownInStrip } from '#web/lib/navigation/shown-in-strip.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import styles from './LinkTabs.module.css'

export type LinkTab = { key: string; to: string; name: string; count?: number | null; on: boolean }

type LinkTabsProps = { label: string; tabs: readonly LinkTab[]; children?: ReactNode }

/** Views of a place as tabs; each is a link, so that the address holds it. At their end stands what sorts them. */
export function LinkTabs({ label, tabs, children }: LinkTabsProps) {
  const strip = useShownInStrip<HTMLElement>('[aria-current]', tabs.find(({ on }) => on)?.key ?? '')
  return (
    <div className={styles.bar}>
      <nav ref={strip} className={styles.tabs} aria-label={label}>
        {tabs.map(({ key, to, name, count, on }) => (
          <Link key={key} to={to} state={inPlace} aria-current={on ? 'page' : undefined}>
            {name}
            {typeof count === 'number' && (
              <small className="num ml-1 text-13 font-normal">{thousands(count)}</small>
            )}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
