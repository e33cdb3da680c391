import { startTransition, useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { Home } from '#web/features/community/profile-edit/index.ts'
import type { Mutual, PersonPage } from '../profile.ts'
import { MutualBox } from './MutualBox.tsx'
import { TasteBox } from './TasteBox.tsx'

/** What the viewer has in common with somebody: asked for beside the page, which is the same for everybody. */
function useMutual({ uid, own }: Home): Mutual | null {
  const { loggedIn } = useViewer()
  const asks = loggedIn && !own
  const [known, setKnown] = useState<{ uid: number; mutual: Mutual | null }>()
  useEffect(() => {
    if (!asks) return
    let gone = false
    const bring = async () => {
      const result = await call('GET /user/mutual', { uid })
      if (!gone && result.ok) startTransition(() => setKnown({ uid, mutual: result.data }))
    }
    void bring()
    return () => {
      gone = true
    }
  }, [uid, asks])
  return asks && known?.uid === uid ? known.mutual : null
}

/** 口味偏好, with the viewer's own over it, and what the two have in common. */
export function TasteBoxes({ taste, home }: { taste: PersonPage['taste']; home: Home }) {
  const mutual = useMutual(home)
  return (
    <>
      {taste && <TasteBox taste={taste} mutual={mutual} home={home} />}
      {mutual && <MutualBox mutual={mutual} name={home.nickname} />}
    </>
  )
}
