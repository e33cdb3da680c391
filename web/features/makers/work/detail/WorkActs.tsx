import { useEffect, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useRevalidator } from 'react-router'
import { workAddress, workFormAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { useCollect, useLike } from '#web/lib/act/use-acts.ts'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { toastError, toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { ReportDialog } from '#web/features/moderation/report/index.ts'
import { TipButton } from '#web/features/rewards/tip/index.ts'
import { type Work, workKind } from '#web/features/makers/studio-card/index.ts'
import { banWork } from './work-moderation.ts'
import styles from './WorkHero.module.css'

const WorkDuty = lazyDialog(async () => (await import('./WorkDuty.tsx')).WorkDuty)

function Like({ work, own }: { work: Work; own: boolean }) {
  const { on, count, tap } = useLike(workKind, work, own ? '自己的作品，留给别人来赞' : undefined)
  return (
    <button
      type="button"
      className={`${button(on ? 'soft' : 'line')} ${styles.act}`}
      aria-pressed={on}
      aria-disabled={own || undefined}
      aria-label={`赞${count > 0 ? `，${count} 人赞过` : ''}`}
      onClick={tap}
    >
      <Icon name="heart" size={17} />赞{count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}

function Collect({ work }: { work: Work }) {
  const { on, count, tap } = useCollect(workKind, work)
  return (
    <button
      type="button"
      className={`${button(on ? 'soft' : 'line')} ${styles.act}`}
      aria-pressed={on}
      aria-label={`收藏${count > 0 ? `，${count} 人收藏` : ''}`}
      onClick={tap}
    >
      <Icon name="badge" size={17} />
      {on ? '已收藏' : '收藏'}
      {count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}

async function share({ id, name, studio }: Work): Promise<void> {
  try {
    const { href } = new URL(workAddress(id), location.origin)
    await navigator.clipboard.writeText(`${studio.name}“${name}”\n${href}`)
    toastSuccess('链接已复制')
  } catch {
    toastError('没能复制，请从地址栏复制')
  }
}

type Asking = 'report' | 'ban' | 'delete' | null

function entriesOf(
  work: Work,
  own: boolean,
  ask: (what: Asking) => () => void,
  unban: () => void,
): MenuEntry[] {
  const { id, can, state } = work
  const entry = (wanted: boolean, given: MenuEntry) => (wanted ? [given] : [])
  return [
    { key: 'share', words: '分享', icon: 'share', onChoose: () => void share(work) },
    ...entry(can.edit, { key: 'edit', words: '编辑', icon: 'pen', to: workFormAddress(id) }),
    ...entry(!own && state === 'published', {
      key: 'report',
      words: '举报',
      icon: 'flag',
      onChoose: ask('report'),
    }),
    ...entry(can.ban, { key: 'ban', words: '封禁', danger: true, onChoose: ask('ban') }),
    ...entry(can.delete, { key: 'delete', words: '删除', danger: true, onChoose: ask('delete') }),
    ...entry(can.unban, { key: 'unban', words: '解封', onChoose: unban }),
  ]
}

/** 分享, 举报; for the maker and the staff what else they may do. */
function More({ work, own }: { work: Work; own: boolean }) {
  const { id, name } = work
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const held = `report ${workKind} ${id}`
  useEffect(() => {
    resumePendingAction(held, () => setAsking('report'))
  }, [held])
  const ask = (what: Asking) => () => {
    if (requireLogin(what === 'report' ? { name: held, payload: null } : undefined)) setAsking(what)
  }
  const unban = async () => {
    const result = await banWork(id, 'unban')
    if (!result.ok) return toastFailure(result)
    toastSuccess('已解封')
    void revalidate()
  }
  return (
    <>
      <Menu
        opener={<Icon name="dots" size={20} />}
        className={`${button('line')} ${styles.more}`}
        label="更多"
        entries={entriesOf(work, own, ask, () => void unban())}
      />
      {asking === 'report' && (
        <ReportDialog target={{ type: workKind, id, what: `作品“${name}”` }} onClose={close} />
      )}
      {asking && asking !== 'report' && <WorkDuty work={work} act={asking} onClose={close} />}
    </>
  )
}

/** What one can do about a work. */
export function WorkActs({ work }: { work: Work }) {
  const { person } = useViewer()
  const own = person?.uid === work.studio.uid
  return (
    <>
      {work.state === 'published' && (
        <>
          <Like work={work} own={own} />
          {!own && <Collect work={work} />}
          <TipButton
            target={{ type: workKind, id: work.id, what: '作品' }}
            own={own}
            className={`${button('line')} ${styles.act}`}
          />
        </>
      )}
      <More work={work} own={own} />
    </>
  )
}
