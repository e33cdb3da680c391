import { useEffect, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { noteFact, pageFact } from '#web/lib/viewer/page-facts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './CollectButton.module.css'
import { type Kept, ownThings, stateWords, type Thing } from './collection.ts'

const CollectSheet = lazyDialog(async () => (await import('./form/CollectSheet.tsx')).CollectSheet)

const heldName = 'collect'

/** Told with the page, else asked for; undefined when it could not be had, which is said if somebody waits. */
async function readKept(
  { type, id }: Pick<Thing, 'type' | 'id'>,
  waits: boolean,
): Promise<Kept | null | undefined> {
  const fact = await pageFact(type, id)
  if (fact?.kept !== undefined) return fact.kept
  const result = await call('GET /collectInvitation', { type, id, limit: 1 })
  if (result.ok) return ownThings(result.data).list[0] ?? null
  if (waits) toastFailure(result)
  return undefined
}

/** One's own row of a thing: undefined while it is not known. */
function useCollected({ type, id }: Thing) {
  const { loggedIn } = useViewer()
  const key = `${type} ${id}`
  const [known, setKnown] = useState<{ key: string; row: Kept | null }>()
  // Raised to ask again: the first answer may not have come.
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!loggedIn) return
    let gone = false
    void readKept({ type, id }, tries > 0).then((row) => {
      if (!gone && row !== undefined) setKnown({ key: `${type} ${id}`, row })
    })
    return () => {
      gone = true
    }
  }, [loggedIn, type, id, tries])
  const row = loggedIn && known?.key === key ? known.row : undefined
  return {
    row,
    put: (now: Kept | null) => {
      noteFact(type, id, { kept: now })
      setKnown({ key, row: now })
    },
    again: () => setTries(tries + 1),
  }
}

/** 收藏: says how the thing stands with the viewer, and opens what can be told about it. */
export function CollectButton({ thing }: { thing: Thing }) {
  const { row, put, again } = useCollected(thing)
  // For which thing: another one shown in its place has not been asked for.
  const key = `${thing.type} ${thing.id}`
  const [opened, setOpened] = useState('')
  useEffect(() => {
    resumePendingAction(heldName, () => setOpened(key))
  }, [key])
  const begin = () => {
    if (!requireLogin({ name: heldName, payload: null })) return
    if (row === undefined) again()
    setOpened(key)
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
      {opened === key && row !== undefined && (
        <CollectSheet thing={thing} row={row} onRow={put} onClose={() => setOpened('')} />
      )}
    </>
  )
}
