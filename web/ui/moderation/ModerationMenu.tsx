import { useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useRevalidator } from 'react-router'
import type { Result } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { Icon } from '../picture/Icon.tsx'
import { Menu, type MenuEntry } from '../overlay/Menu.tsx'

const ModerationDialog = lazyDialog(async () => (await import('./ModerationDialog.tsx')).ModerationDialog)

/** What is done at once; banning and deleting are asked about. */
type Direct = 'top' | 'untop' | 'essence' | 'unessence' | 'unban' | 'restore'
type Asked = 'ban' | 'delete'
export type ModerationAction = Direct | Asked

/** What is managed: how it stands, and what the viewer may do with it. */
type Managed = {
  can: Partial<Record<'edit' | 'pin' | 'essence' | 'ban' | 'unban' | 'restore' | 'delete', boolean>>
  pinned?: boolean
  essence?: boolean
}

type ModerationMenuProps = {
  /** Its name after the counting word: 篇帖子. */
  what: string
  className: string
  thing: Managed
  /** What the chosen ones are called: 精华. */
  best?: string
  /** Where it is changed. */
  edit: string
  /** Does it. @param reason of a ban, or of a deletion by somebody else */
  act: (duty: ModerationAction, reason?: string) => Promise<Result<unknown>>
  own: boolean
  /** What becomes of one's own when it is deleted. */
  ownWords: string
  /** Said when it is deleted. */
  deleted: string
  /** Goes on when it is deleted. */
  onDeleted: () => void
}

const allowed = ({ can, pinned, essence }: Managed): Direct[] => [
  ...(can.pin ? [pinned ? ('untop' as const) : ('top' as const)] : []),
  ...(can.essence ? [essence ? ('unessence' as const) : ('essence' as const)] : []),
  ...(can.unban ? ['unban' as const] : []),
  ...(can.restore ? ['restore' as const] : []),
]

/** 管理: what its maker and those in charge may do; nothing for anybody else. */
export function ModerationMenu(props: ModerationMenuProps) {
  const { what, className, thing, best = '精华', edit, act, own, ownWords, deleted, onDeleted } = props
  const { can } = thing
  const [asking, setAsking] = useState<Asked | null>(null)
  const { revalidate } = useRevalidator()
  const words: Readonly<Record<Direct, string>> = {
    top: '置顶',
    untop: '取消置顶',
    essence: `设为${best}`,
    unessence: `取消${best}`,
    unban: '解封',
    restore: '找回',
  }
  const doNow = async (duty: Direct) => {
    const result = await act(duty)
    if (!result.ok) return toastFailure(result)
    toastSuccess(`已${words[duty]}`)
    void revalidate()
  }
  const ask = (key: Asked, name: string): MenuEntry[] =>
    can[key] ? [{ key, words: name, danger: true, onChoose: () => setAsking(key) }] : []
  const entries: MenuEntry[] = [
    ...(can.edit ? [{ key: 'edit', words: '编辑', icon: 'pen' as const, to: edit }] : []),
    ...allowed(thing).map((key) => ({ key, words: words[key], onChoose: () => void doNow(key) })),
    ...ask('ban', '封禁'),
    ...ask('delete', '删除'),
  ]
  if (entries.length === 0) return null
  const opener = (
    <>
      管理
      <Icon name="down" size={12} />
    </>
  )
  return (
    <>
      <Menu label={`管理这${what}`} className={className} opener={opener} entries={entries} />
      {asking && (
        <ModerationDialog
          act={asking}
          what={what}
          own={own}
          ownWords={ownWords}
          deleted={deleted}
          send={(reason) => act(asking, reason)}
          onDone={asking === 'ban' ? () => void revalidate() : onDeleted}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
