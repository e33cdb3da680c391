import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { correctionAddress } from '#contract/page-address.ts'
import { SourceLine, type Sourced } from './SourceLine.tsx'
import styles from './ItemFoot.module.css'

/** `type` is its kind on the wire. */
type ItemOf = { type: Correctable; item: Sourced & { id: number }; children?: ReactNode }

const History = lazyDialog(async () => (await import('./History.tsx')).History)

/** Below an item's record: the ways to correct it, where it comes from, and who wrote it. */
export function ItemFoot({ type, item, children }: ItemOf) {
  const [open, setOpen] = useState(false)
  const { id } = item
  return (
    <div className={styles.foot}>
      <div>
        <Link className="text-link phone:-mx-1 phone:px-1!" to={correctionAddress(type, id)} rel="nofollow">
          纠错
        </Link>
        <button className="text-link" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          资料历史
        </button>
        {children}
      </div>
      <SourceLine item={item} />
      {open && <History key={`${type} ${id}`} item={{ type, id }} onClose={() => setOpen(false)} />}
    </div>
  )
}
