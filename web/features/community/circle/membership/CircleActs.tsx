import { useEffect, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { CircleAction } from '#contract/community/circle-admin.ts'
import { circleAdminAddress, publishAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { ReportDialog } from '#web/features/moderation/report/index.ts'
import { type Circle, roleWords } from '../circle.ts'
import styles from '../detail/CircleHead.module.css'
import { useJoin } from './use-join.ts'

const JoinDialog = lazyDialog(async () => (await import('./JoinDialog.tsx')).JoinDialog)

/** A circle, as the calls name their kind. */
const circleKind = 10

type ActsProps = { circle: Circle; invite: string | null }
type Open = 'leave' | 'report' | null

/** 退出 and 撤回. */
function useAct(id: number) {
  const { revalidate } = useRevalidator()
  return async (action: CircleAction, words: string) => {
    const result = await call('PUT /applycircle/{id}', { id, action })
    if (!result.ok) return toastFailure(result)
    toastSuccess(words)
    await revalidate()
  }
}

/** For whoever is in it: how they stand, and what else they can do. */
function InCircle({ circle, onOpen }: { circle: Circle; onOpen: (open: Open) => void }) {
  const { id, role, can } = circle
  const entries: MenuEntry[] = [
    ...(can.moderate
      ? [{ key: 'desk', words: '管理圈子', icon: 'gear' as const, to: circleAdminAddress(id) }]
      : []),
    ...(role === 'owner'
      ? []
      : [{ key: 'report', words: '举报圈子', icon: 'flag' as const, onChoose: () => onOpen('report') }]),
    ...(can.leave
      ? [{ key: 'leave', words: '退出圈子', icon: 'close' as const, onChoose: () => onOpen('leave') }]
      : []),
  ]
  const words = role && role !== 'member' ? roleWords[role] : '已加入'
  return (
    <>
      {can.post && (
        <Link className={button('brass')} to={publishAddress(id)}>
          <Icon name="pen" size={15} />
          发帖
        </Link>
      )}
      <Menu
        opener={
          <>
            {words}
            <Icon name="down" size={14} />
          </>
        }
        className={`${styles.ghost} justify-center h-10 tracking-[0.06em]`}
        label={`${words}，更多`}
        entries={entries}
      />
    </>
  )
}

/** What one can do in the head of a circle. */
export function CircleActs({ circle, invite }: ActsProps) {
  const { id, name, frozen } = circle
  const { place, join, asking, busy, send, stopAsking } = useJoin(circle, invite ?? undefined)
  const act = useAct(id)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const leave = () => {
    close()
    void act('leave', '已离开，随时回来')
  }
  const held = `report ${circleKind} ${id}`
  useEffect(() => {
    resumePendingAction(held, () => setOpen('report'))
  }, [held])
  const report = () => {
    if (requireLogin({ name: held, payload: null })) setOpen('report')
  }
  return (
    <>
      {place.role && circle.role && <InCircle circle={circle} onOpen={setOpen} />}
      {place.waiting && (
        <button
          type="button"
          className={`${styles.ghost} justify-center h-10 tracking-[0.06em]`}
          onClick={() => void act('withdraw', '已撤回申请')}
        >
          撤回申请
        </button>
      )}
      {!place.role && !place.waiting && !frozen && (
        <button
          type="button"
          className={button('brass')}
          disabled={circle.can.barred}
          aria-disabled={busy}
          onClick={join}
        >
          {circle.can.barred
            ? '已被拉黑，不能加入'
            : circle.join_by === 'approval' && !invite
              ? '申请加入'
              : '加入'}
        </button>
      )}
      {!place.role && (
        <Menu
          opener={<Icon name="dots" size={20} />}
          className={`${styles.ghost} justify-center h-10 tracking-[0.06em] ${styles.more}`}
          label="更多"
          entries={[{ key: 'report', words: '举报圈子', icon: 'flag', onChoose: report }]}
        />
      )}
      {asking && <JoinDialog name={name} busy={busy} onSend={send} onClose={stopAsking} />}
      {open === 'leave' && (
        <ConfirmDialog title={`退出“${name}”？`} yes="退出" onYes={leave} onNo={close}>
          发过的帖子还在，随时可以再回来。
        </ConfirmDialog>
      )}
      {open === 'report' && (
        <ReportDialog target={{ type: circleKind, id, what: `圈子“${name}”` }} onClose={close} />
      )}
    </>
  )
}
