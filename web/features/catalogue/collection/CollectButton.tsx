import { lazy, Suspense, useEffect, useState } from 'react'
import { apiFor } from '#web/kit/api/loader.ts'
import { mayAct, takeUpHeldAct } from '#web/kit/viewer/log-in.ts'
import { tellSilence } from '#web/kit/notice.ts'
import { useViewer } from '#web/kit/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './CollectButton.module.css'
import { type Collected, ownThings, stateWords, type Thing } from './collection.ts'

const CollectSheet = lazy(async () => ({ default: (await import('./form/CollectSheet.tsx')).CollectSheet }))

const heldName = 'collect'

/** One's own row of a thing: undefined while it is not known. */
function useCollected({ type, id }: Thing) {
  const { loggedIn } = useViewer()
  const key = `${type} ${id}`
  const [known, setKnown] = useState<{ key: string; row: Collected | null }>()
  // Raised to ask again: the first answer may not have come.
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!loggedIn) return
    let gone = false
    void apiFor(undefined)
      .then((api) => api('GET /collectInvitation', { type, id, limit: 1 }))
      .then((result) => {
        if (gone) return
        if (result.ok) setKnown({ key: `${type} ${id}`, row: ownThings(result.data).list[0] ?? null })
        else if (tries > 0) tellSilence(result)
      })
    return () => {
      gone = true
    }
  }, [loggedIn, type, id, tries])
  const row = loggedIn && known?.key === key ? known.row : undefined
  return {
    row,
    put: (now: Collected | null) => setKnown({ key, row: now }),
    again: () => setTries(tries + 1),
  }
}

/** 收藏: says how the thing stands with the viewer, and opens what can be told about it. */
export function CollectButton({ thing }: { thing: Thing }) {
  const { row, put, again } = useCollected(thing)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    takeUpHeldAct(heldName, () => setOpen(true))
  }, [])
  const begin = () => {
    if (!mayAct({ name: heldName, payload: null })) return
    if (row === undefined) again()
    setOpen(true)
  }
  const words = row?.state ? stateWords(thing.type)[row.state] : '收藏'
  return (
    <>
      <button
        type="button"
        className={`${button(row ? 'soft' : 'line')} ${styles.collect}`}
        aria-haspopup="dialog"
        aria-label={row ? `已收藏：${words}，修改` : '收藏'}
        onClick={begin}
      >
        <Icon name={row ? 'check' : 'badge'} size={17} />
        {words}
      </button>
      {open && row !== undefined && (
        <Suspense>
          <CollectSheet thing={thing} row={row} onRow={put} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
