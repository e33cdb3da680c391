import { useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { requireLogin } from '#web/lib/viewer/log-in.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Thing } from './item-list.ts'

const AddDialog = lazyDialog(async () => (await import('./form/AddDialog.tsx')).AddDialog)

/** 加入清单: opens one's own lists, for whoever is logged in. */
export function AddToList({ thing }: { thing: Thing }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={button('line')}
        onClick={() => setOpen(requireLogin({ name: 'list', payload: null }))}
      >
        <Icon name="plus" size={17} />
        加入清单
      </button>
      {open && <AddDialog thing={thing} onClose={() => setOpen(false)} />}
    </>
  )
}
