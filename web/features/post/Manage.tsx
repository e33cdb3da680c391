import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tellSuccess } from '../../kit/notice.ts'
import { tellSilence } from '../../kit/tell-silence.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { actOn } from './acts.ts'
import { editAddress, type Post } from './post.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

/** What is done at once; banning and deleting are asked about. */
const direct = {
  top: ['置顶', '已置顶'],
  untop: ['取消置顶', '已取消置顶'],
  essence: ['设为精华', '已设为精华'],
  unessence: ['取消精华', '已取消精华'],
  unban: ['解封', '已解封'],
  restore: ['找回', '已找回'],
} as const
type Direct = keyof typeof direct

function allowed({ can, pinned, essence }: Post): Direct[] {
  return [
    ...(can.pin ? [pinned ? 'untop' : 'top'] : []),
    ...(can.essence ? [essence ? 'unessence' : 'essence'] : []),
    ...(can.unban ? ['unban'] : []),
    ...(can.restore ? ['restore'] : []),
  ] as Direct[]
}

/** 管理: what the author, the circle's staff and the site's may do; nothing for anybody else. */
export function Manage({ post, className }: { post: Post; className: string }) {
  const [asking, setAsking] = useState<'ban' | 'delete' | null>(null)
  const { revalidate } = useRevalidator()
  const { id, can } = post
  const act = async (action: Direct) => {
    const result = await actOn(id, action)
    if (!result.ok) return tellSilence(result)
    tellSuccess(direct[action][1])
    void revalidate()
  }
  const entries: MenuEntry[] = [
    ...(can.edit ? [{ key: 'edit', words: '编辑', icon: 'pen' as const, to: editAddress(id) }] : []),
    ...allowed(post).map((key) => ({ key, words: direct[key][0], onChoose: () => void act(key) })),
    ...(can.ban ? [{ key: 'ban', words: '封禁', danger: true, onChoose: () => setAsking('ban') }] : []),
    ...(can.delete
      ? [{ key: 'delete', words: '删除', danger: true, onChoose: () => setAsking('delete') }]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <Menu
        label="管理这篇帖子"
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
          <ReasonDialog post={post} act={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}
