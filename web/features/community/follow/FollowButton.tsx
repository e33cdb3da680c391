import { useEffect, useState } from 'react'
import { apiFor } from '#web/kit/api/loader.ts'
import { mayAct, takeUpHeldAct } from '#web/kit/viewer/log-in.ts'
import { tellSilence } from '#web/kit/notice.ts'
import { createToggle, type Toggled } from '#web/kit/act/toggle.ts'
import { useViewer } from '#web/kit/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import styles from './FollowButton.module.css'

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

async function send(uid: number, on: boolean): Promise<Toggled | null> {
  const api = await apiFor(undefined)
  const result = on
    ? await api('POST /friendrelation', { uid })
    : await api('DELETE /friendrelation/{id}', { id: uid })
  if (result.ok) return { liked: result.data.following, count: result.data.fans_count }
  tellSilence(result)
  return null
}

/** Whether the viewer follows somebody; asked for where the page came without it. */
function useFollowing({ uid, following }: FollowProps, asks: boolean): boolean | undefined {
  const [known, setKnown] = useState<{ uid: number; following: boolean }>()
  const wanted = asks && following === undefined
  useEffect(() => {
    if (!wanted) return
    let gone = false
    void apiFor(undefined)
      .then((api) => api('GET /friendrelation/{id}', { id: uid }))
      .then((result) => {
        if (!gone && result.ok) setKnown({ uid, following: result.data.following })
      })
    return () => {
      gone = true
    }
  }, [wanted, uid])
  return following ?? (known?.uid === uid ? known.following : undefined)
}

type TapProps = FollowProps & { first: boolean }

function Tap({ uid, name = '', first, followed, look = 'line', onChange }: TapProps) {
  const [on, show] = useState(first)
  const [toggle] = useState(() =>
    createToggle({
      first: { liked: first, count: 0 },
      send: (wanted) => send(uid, wanted),
      show: ({ liked }) => {
        show(liked)
        onChange?.(liked)
      },
    }),
  )
  const held = `follow ${uid}`
  useEffect(() => {
    takeUpHeldAct(held, () => {
      if (!first) toggle.tap()
    })
    // Once for the page: what was begun is taken up at most once.
  }, [held, toggle, first])
  const words = on ? (followed ? '互相关注' : '已关注') : '关注'
  const kind = look === 'large' ? 'primary' : 'line'
  const shape =
    look === 'text' ? styles.text : button(on ? 'soft' : kind, look === 'large' ? 'usual' : 'small')
  return (
    <button
      type="button"
      className={`${shape} ${styles.follow}`}
      aria-pressed={on}
      aria-label={on ? `${words}${name}，点一下取消` : `关注${name}`}
      onClick={() => {
        if (mayAct({ name: held, payload: null })) toggle.tap()
      }}
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
  // Known or not: another answer begins anew, so that a tap is never turned into its opposite.
  return <Tap key={`${props.uid} ${following}`} {...props} first={following ?? false} />
}
