import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import type { Toggled } from '#web/lib/act/toggle.ts'
import { useToggle } from '#web/lib/act/use-toggle.ts'
import { noteFact, pageFact } from '#web/lib/viewer/page-facts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import styles from './FollowButton.module.css'

export type Relation = DataOf<Calls['GET /friendrelation/{id}']>

type FollowProps = {
  uid: number
  /** Whom the button names to those who hear the page. */
  name?: string
  /** Whether the viewer follows them; undefined where the page does not know. */
  following?: boolean | undefined
  /** They follow the viewer: then it is 互相关注. */
  followed?: boolean | undefined
  /** As a word at the end of a line, or as a button of either size. */
  look?: 'text' | 'line' | 'large'
  onChange?: (following: boolean) => void
}

/**
 * How many follow somebody, as the viewer's taps leave it.
 * @param of what the page was told: once it is told anew, the taps are in the count
 */
export function useFollowers(of: object, count: number) {
  const [taps, setTaps] = useState({ of, more: 0 })
  const more = taps.of === of ? taps.more : 0
  return {
    followers: count + more,
    onFollow: (following: boolean) => setTaps({ of, more: more + (following ? 1 : -1) }),
  }
}

async function send(uid: number, on: boolean): Promise<Toggled | null> {
  const result = on
    ? await call('POST /friendrelation', { uid })
    : await call('DELETE /friendrelation/{id}', { id: uid })
  if (result.ok) {
    noteFact(contentTypes.user, uid, { following: result.data.following })
    return { liked: result.data.following, count: 0 }
  }
  toastFailure(result)
  return null
}

/** How the viewer stands to somebody: told with the page, else asked for. */
export async function readRelation(uid: number): Promise<Relation | null> {
  const fact = await pageFact(contentTypes.user, uid)
  const { following, followed, blocking } = fact ?? {}
  if (following !== undefined && followed !== undefined && blocking !== undefined)
    return { following, followed, blocking }
  const result = await call('GET /friendrelation/{id}', { id: uid })
  return result.ok ? result.data : null
}

/** Whether the viewer follows somebody; asked for where the page came without it. */
function useFollowing({ uid, following }: FollowProps, asks: boolean): boolean | undefined {
  const [known, setKnown] = useState<{ uid: number; following: boolean }>()
  const wanted = asks && following === undefined
  useEffect(() => {
    if (!wanted) return
    let gone = false
    void readRelation(uid).then((found) => {
      if (!gone && found) setKnown({ uid, following: found.following })
    })
    return () => {
      gone = true
    }
  }, [wanted, uid])
  return following ?? (known?.uid === uid ? known.following : undefined)
}

type TapProps = FollowProps & { first: boolean }

function Tap({ uid, name = '', first, followed, look = 'line', onChange }: TapProps) {
  const { on, tap } = useToggle({
    name: `follow ${uid}`,
    first: { liked: first, count: 0 },
    send: async (wanted) => {
      const done = await send(uid, wanted)
      if (!done) onChange?.(!wanted)
      return done
    },
    onTap: onChange,
  })
  const words = on ? (followed ? '互相关注' : '已关注') : '关注'
  const kind = look === 'large' ? 'primary' : 'line'
  const shape =
    look === 'text' ? styles.text : button(on ? 'soft' : kind, look === 'large' ? 'usual' : 'small')
  return (
    <button
      type="button"
      className={`${shape} flex-none`}
      aria-pressed={on}
      aria-label={on ? `${words}${name}，点一下取消` : `关注${name}`}
      onClick={tap}
    >
      {words}
    </button>
  )
}

/** 关注: shown at once, and taken back where the server says no. Nobody follows themselves. */
export function FollowButton(props: FollowProps) {
  const { loggedIn, person } = useViewer()
  const own = person?.uid === props.uid
  const following = useFollowing(props, loggedIn && !own)
  if (own) return null
  return <Tap key={props.uid} {...props} first={following ?? false} />
}
