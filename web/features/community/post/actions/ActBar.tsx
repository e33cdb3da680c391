import { thousands } from '#web/lib/format/numbers.ts'
import { useCommentCount } from '#web/lib/act/comment-count.ts'
import { useCollect, useLike } from '#web/lib/act/use-acts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { FootActs } from '#web/ui/navigation/FootActs.tsx'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import { ReportButton } from '#web/features/moderation/report/index.ts'
import { TipButton } from '#web/features/rewards/tip/index.ts'
import { share } from './post-actions.ts'
import styles from './ActBar.module.css'
import { PostModeration } from './PostModeration.tsx'
import type { Post } from '../post.ts'

type Toggle = ReturnType<typeof useLike>
type ActProps = {
  kind: 'like' | 'collect'
  icon: IconName
  words: string
  toggle: Toggle
  own?: string | undefined
}

function Act({ kind, icon, words, toggle: { on, count, tap }, own }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      data-kind={kind}
      aria-pressed={on}
      aria-disabled={own !== undefined || undefined}
      onClick={tap}
    >
      <Icon name={icon} size={18} />
      {count > 0 && <b className="num text-16">{thousands(count)}</b>}
      <span>{words}</span>
    </button>
  )
}

/** What may be done with a post, below its text. */
export function ActBar({ post }: { post: Post }) {
  const published = post.state === 'published'
  const own = useViewer().person?.uid === post.author.uid ? '自己的帖子，留给别人来赞' : undefined
  const like = useLike(0, post, own)
  const collect = useCollect(0, post)
  const comments = useCommentCount(0, post.id, post.comment_count)
  return (
    <div className={`${styles.acts} print:hidden!`}>
      {published && (
        <>
          <Act kind="like" icon="heart" words="赞" toggle={like} own={own} />
          <Act kind="collect" icon="badge" words={collect.on ? '已收藏' : '收藏'} toggle={collect} />
          <TipButton
            target={{ type: 0, id: post.id, what: '帖子' }}
            own={own !== undefined}
            className={styles.act ?? ''}
          />
          <button type="button" className={styles.act} onClick={() => void share(post)}>
            <Icon name="share" size={18} />
            <span>分享</span>
          </button>
        </>
      )}
      <div className="flex items-center gap-4.5 ml-auto">
        {published && !own && (
          <ReportButton target={{ type: 0, id: post.id, what: '这篇帖子' }} className={styles.quiet ?? ''} />
        )}
        <PostModeration post={post} className={styles.quiet ?? ''} />
      </div>
      {published && <FootActs what="这篇帖子" like={like} collect={collect} own={own} comments={comments} />}
    </div>
  )
}
