import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { PostCard } from '#contract/community/post.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import type { PostPage } from '#web/features/community/post-card/index.ts'
import styles from '../DeskPage.module.css'
import { AskReason } from './AskReason.tsx'

type Action = 'top' | 'untop' | 'essence' | 'unessence'

const doneWords: Readonly<Record<Action, string>> = {
  top: '已置顶',
  untop: '已取消置顶',
  essence: '已加精',
  unessence: '已取消精华',
}

function useActs() {
  const [deleted, setDeleted] = useState<PostCard | null>(null)
  const { revalidate } = useRevalidator()
  const act = async (id: number, action: Action) => {
    const result = await call('PUT /invitation/{id}', { id, action })
    if (result.ok) toastSuccess(doneWords[action])
    else toastFailure(result)
    await revalidate()
  }
  const remove = async (reason: string) => {
    if (!deleted) return
    const result = await call('DELETE /invitation/{id}', { id: deleted.id, reason })
    if (!result.ok) return toastFailure(result)
    toastSuccess('已删除')
    setDeleted(null)
    await revalidate()
  }
  return { deleted, setDeleted, act, remove }
}

/** 帖子: what was posted, to pin, to feature, to delete. */
export function DeskPosts({ posts, search }: { posts: PostPage; search: string }) {
  const { deleted, setDeleted, act, remove } = useActs()
  const entriesOf = ({ id, pinned, essence, ...post }: PostCard): MenuEntry[] => [
    pinned
      ? { key: 'untop', words: '取消置顶', onChoose: () => void act(id, 'untop') }
      : { key: 'top', words: '置顶', onChoose: () => void act(id, 'top') },
    essence
      ? { key: 'unessence', words: '取消精华', onChoose: () => void act(id, 'unessence') }
      : { key: 'essence', words: '设为精华', onChoose: () => void act(id, 'essence') },
    {
      key: 'delete',
      words: '删除',
      danger: true,
      onChoose: () => setDeleted({ id, pinned, essence, ...post }),
    },
  ]
  return (
    <>
      <div className={card.card}>
        {posts.list.length === 0 ? (
          <EmptyState title="圈子里还没有帖子" words="成员发了帖，会排在这里。" />
        ) : (
          <ul>
            {posts.list.map((post) => (
              <li
                key={post.id}
                className="flex items-center gap-4.5 py-3.5 px-5 border-b last:border-0 phone:flex-wrap phone:gap-3 phone:py-3.5 phone:px-4"
              >
                <div className="flex-1 min-w-0 phone:basis-[60%]">
                  <div className={styles.names}>
                    <Link to={post.url}>{post.title}</Link>
                    {post.pinned && <Badge kind="ember">置顶</Badge>}
                    {post.essence && <Badge kind="brass">精华</Badge>}
                  </div>
                  <p className="meta">
                    {post.author.nickname} · <Time iso={post.create_time} />
                    {' · '}
                    <span className="num">{post.like_count}</span> 赞{' · '}
                    <span className="num">{post.comment_count}</span> 评论
                  </p>
                </div>
                <Menu
                  opener={<Icon name="dots" size={20} />}
                  className={styles.menu ?? ''}
                  label={`管理“${post.title}”`}
                  entries={entriesOf(post)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {posts.next && (
        <p style={{ marginTop: 20, textAlign: 'center' }}>
          <Link className={button('line')} to={queryWith(search, { cursor: posts.next })}>
            更早的帖子
          </Link>
        </p>
      )}
      {deleted && (
        <AskReason
          title={`删除“${deleted.title}”`}
          words="作者会收到通知，可以申诉。"
          yes="删除"
          needed
          onClose={() => setDeleted(null)}
          onGive={({ reason }) => remove(reason)}
        />
      )}
    </>
  )
}
