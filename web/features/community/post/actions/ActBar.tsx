import { thousands } from '#web/lib/format/numbers.ts'
import { requireLogin } from '#web/lib/viewer/log-in.ts'
import { useCollect, useLike } from '#web/lib/act/use-acts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import { ReportButton } from '#web/features/moderation/report/index.ts'
import { TipButton } from '#web/features/rewards/tip/index.ts'
import { share } from './post-actions.ts'
import styles from './ActBar.module.css'
import { PostModeration } from './PostModeration.tsx'
import type { Post } from '../post.ts'

type Toggle = ReturnType<typeof useLike>
type ActProps = { kind: 'like' | 'collect'; icon: IconName; words: string; toggle: Toggle; own?: boolean }

function Act({ kind, icon, words, toggle: { on, count, tap }, own }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      data-kind={kind}
      aria-pressed={on}
      disabled={own}
      title={own ? '自己的帖子，留给别人来赞' : undefined}
      onClick={tap}
    >
      <Icon name={icon} size={18} />
      {count > 0 && <b className="num text-16">{thousands(count)}</b>}
      <span>{words}</span>
    </button>
  )
}

/** Leads to the place where one writes. */
function write() {
  if (!requireLogin()) return
  const field = document.querySelector<HTMLElement>('#comments textarea')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

type BarProps = { post: Post; like: Toggle; collect: Toggle; own: boolean }

/** On a phone what one does most stands at the foot of the screen, in place of the site's bar. */
function PhoneActs({ post, like, collect, own }: BarProps) {
  return (
    <div className={styles.phone} role="group" aria-label="这篇帖子">
      <button type="button" className={styles.say} onClick={write}>
        说点什么……
      </button>
      <Act kind="like" icon="heart" words="赞" toggle={like} own={own} />
      <Act kind="collect" icon="badge" words={collect.on ? '已收藏' : '收藏'} toggle={collect} />
      <a className={styles.act} href="#comments">
        <Icon name="talk" size={18} />
        {post.comment_count > 0 && <b className="num text-16">{thousands(post.comment_count)}</b>}
        <span>评论</span>
      </a>
    </div>
  )
}

/** What may be done with a post, below its text. */
export function ActBar({ post }: { post: Post }) {
  const published = post.state === 'published'
  const own = useViewer().person?.uid === post.author.uid
  const like = useLike(0, post)
  const collect = useCollect(0, post)
  return (
    <div className={`${styles.acts} print:hidden!`}>
      {published && (
        <>
          <Act kind="like" icon="heart" words="赞" toggle={like} own={own} />
          <Act kind="collect" icon="badge" words={collect.on ? '已收藏' : '收藏'} toggle={collect} />
          <TipButton target={{ type: 0, id: post.id, what: '帖子' }} own={own} className={styles.act ?? ''} />
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
      {published && <PhoneActs post={post} like={like} collect={collect} own={own} />}
    </div>
  )
}
