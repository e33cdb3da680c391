import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tellSuccess } from '../../kit/notice.ts'
import { tellSilence } from '../../kit/tell-silence.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { editAddress, type Piece } from './appreciate.ts'
import { actOn } from './manage.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

/** What is done at once; banning and deleting are asked about. */
const direct = {
  top: ['置顶', '已置顶'],
  untop: ['取消置顶', '已取消置顶'],
  essence: ['设为精鉴', '已设为精鉴'],
  unessence: ['取消精鉴', '已取消精鉴'],
  unban: ['解封', '已解封'],
} as const
type Direct = keyof typeof direct

const allowed = ({ can, pinned, essence }: Piece): Direct[] => [
  ...(can.pin ? [pinned ? ('untop' as const) : ('top' as const)] : []),
  ...(can.essence ? [essence ? ('unessence' as const) : ('essence' as const)] : []),
  ...(can.unban ? ['unban' as const] : []),
]

/** 管理: what the author and the site's staff may do; nothing for anybody else. */
export function Manage({ piece, className }: { piece: Piece; className: string }) {
  const [asking, setAsking] = useState<'ban' | 'delete' | null>(null)
  const { revalidate } = useRevalidator()
  const { id, can } = piece
  const act = async (action: Direct) => {
    const result = await actOn(id, action)
    if (!result.ok) return tellSilence(result)
    tellSuccess(direct[action][1])
    void revalidate()
  }
  const entries: MenuEntry[] = [
    ...(can.edit ? [{ key: 'edit', words: '编辑', icon: 'pen' as const, to: editAddress(id) }] : []),
    ...allowed(piece).map((key) => ({ key, words: direct[key][0], onChoose: () => void act(key) })),
    ...(can.ban ? [{ key: 'ban', words: '封禁', danger: true, onChoose: () => setAsking('ban') }] : []),
    ...(can.delete
      ? [{ key: 'delete', words: '删除', danger: true, onChoose: () => setAsking('delete') }]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <Menu
        label="管理这件鉴赏"
        className={className}
        opener={
          <>
            管理
            <Icon name="down" size={12} />
          </>
        }
        entries={entries}
      />
      {asking && (
        <Suspense fallback={null}>
          <ReasonDialog piece={piece} act={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}
