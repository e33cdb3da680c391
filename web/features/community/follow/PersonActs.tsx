import { Suspense, useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { ReportDialog } from '#web/features/moderation/report/index.ts'
import { FollowButton, readRelation, type Relation } from './FollowButton.tsx'
import styles from './PersonActs.module.css'

/** A person, as the calls name their kind. */
const person = 11

const strangers: Relation = { following: false, followed: false, blocking: false }

/** How the viewer and the person stand to each other: strangers until it is known. */
function useStanding(uid: number, first: Relation | null, wanted: boolean) {
  const [known, setKnown] = useState(first)
  const asks = wanted && first === null
  useEffect(() => {
    if (!asks) return
    let gone = false
    void readRelation(uid).then((found) => {
      if (!gone && found) setKnown(found)
    })
    return () => {
      gone = true
    }
  }, [uid, asks])
  return [known, setKnown] as const
}

async function putBlock(uid: number, blocking: boolean): Promise<boolean> {
  const result = blocking
    ? await call('POST /blocking', { uid })
    : await call('DELETE /blocking/{id}', { id: uid })
  if (result.ok) toastSuccess(blocking ? '已屏蔽，你们看不到彼此的内容' : '已取消屏蔽')
  else toastFailure(result)
  return result.ok
}

type Props = {
  uid: number
  name: string
  /** null: the page came without it, and it is asked for. */
  relation: Relation | null
  /** The viewer follows them now, or does no more. */
  onFollow: (following: boolean) => void
}

function Acts({
  uid,
  name,
  known,
  put,
  onFollow,
}: Omit<Props, 'relation'> & { known: Relation | null; put: (now: Relation) => void }) {
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const close = () => setOpen(null)
  const held = { block: `block ${uid}`, report: `report ${person} ${uid}` }
  useEffect(() => {
    resumePendingAction(held.block, () => setOpen('block'))
    resumePendingAction(held.report, () => setOpen('report'))
  }, [held.block, held.report])
  const standing = known ?? strangers
  const turn = async (blocking: boolean) => {
    close()
    if (await putBlock(uid, blocking)) put({ ...strangers, blocking })
  }
  const ask = (which: 'block' | 'report') => () => {
    if (requireLogin({ name: held[which], payload: null })) setOpen(which)
  }
  const entries: MenuEntry[] = [
    ...(standing.blocking
      ? []
      : [{ key: 'block', words: '屏蔽此人', icon: 'close' as const, onChoose: ask('block') }]),
    { key: 'report', words: '举报', icon: 'flag', onChoose: ask('report') },
  ]
  return (
    <div className="flex gap-2.5 phone:[&>button]:flex-1">
      {standing.blocking ? (
        <button type="button" className={button('line')} onClick={() => void turn(false)}>
          取消屏蔽
        </button>
      ) : (
        <FollowButton
          uid={uid}
          name={name}
          following={standing.following}
          followed={standing.followed}
          look="large"
          onChange={onFollow}
        />
      )}
      <Menu
        opener={<Icon name="dots" size={20} />}
        className={`${button('line')} ${styles.more}`}
        label="更多"
        entries={entries}
      />
      {open === 'block' && (
        <ConfirmDialog title={`屏蔽${name}？`} yes="屏蔽" onYes={() => void turn(true)} onNo={close}>
          你们不再看到彼此的帖子、评论和消息，也不再互相关注。对方不会收到通知，随时可以取消。
        </ConfirmDialog>
      )}
      {open === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog target={{ type: person, id: uid, what: name }} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** What one can do about a person: follow, block, report. Nothing on one's own page. */
export function PersonActs({ uid, name, relation, onFollow }: Props) {
  const { loggedIn, person: viewer } = useViewer()
  const own = viewer?.uid === uid
  const [known, put] = useStanding(uid, relation, loggedIn && !own)
  return own ? null : <Acts uid={uid} name={name} known={known} put={put} onFollow={onFollow} />
}
