import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { pageFact } from '#web/lib/viewer/page-facts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { Target, Thread } from '../comment.ts'

export type Box = Pick<DataOf<Calls['GET /comment/create']>, 'may' | 'why_not' | 'mentions'>

export type BoxProps = {
  target: Target
  box: Box | null
  /** The comment that is answered, and whose it is. */
  answer?: { id: number; nickname: string }
  onSaid: (comment: Thread, count: number) => void
  onClose?: () => void
  /** Under one of many things: without the picture of who writes, who answers that thing. */
  brief?: boolean
  /** In a narrow column: without a frame and the picture of who writes. */
  narrow?: boolean
}

/** Told with the page, and then people to mention are looked up as they are typed; else asked for. */
async function readBox({ type, id }: Target): Promise<Box | null> {
  const talk = (await pageFact(type, id))?.talk
  if (talk) return { ...talk, mentions: [] }
  const found = await call('GET /comment/create', { type, id })
  return found.ok ? found.data : null
}

/** What the viewer may say here; null while it is not known, and for visitors. */
export function useBox({ type, id }: Target): Box | null {
  const { loggedIn } = useViewer()
  const [known, setKnown] = useState<{ key: string; box: Box }>()
  const key = `${type} ${id}`
  useEffect(() => {
    if (!loggedIn) return
    let gone = false
    void readBox({ type, id }).then((box) => {
      if (!gone && box) setKnown({ key: `${type} ${id}`, box })
    })
    return () => {
      gone = true
    }
  }, [loggedIn, type, id])
  return loggedIn && known?.key === key ? known.box : null
}
