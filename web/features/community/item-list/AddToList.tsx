import { lazy, Suspense, useEffect, useState } from 'react'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Thing } from './item-list.ts'

const AddDialog = lazy(async () => ({ default: (await import('./form/AddDialog.tsx')).AddDialog }))

const heldName = 'list'

/** 加入清单: opens one's own lists, for whoever is logged in. */
export function AddToList({ thing }: { thing: Thing }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    resumePendingAction(heldName, () => setOpen(true))
  }, [])
  return (
    <>
      <button
        type="button"
        className={button('line')}
        aria-haspopup="dialog"
        aria-label="加入清单"
        onClick={() => {
          if (requireLogin({ name: heldName, payload: null })) setOpen(true)
        }}
      >
        <Icon name="plus" size={17} />
        清单
      </button>
      {open && (
        <Suspense fallback={null}>
          <AddDialog thing={thing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
