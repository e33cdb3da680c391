import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { profileAddress } from '#contract/page-address.ts'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { requireLogin } from '#web/lib/viewer/log-in.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Time } from '#web/lib/format/Time.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Html } from '#web/ui/text/Html.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { ReportButton } from '#web/features/moderation/report/index.ts'
import { anchorOf, type Reply, type Target } from '../comment.ts'
import styles from './CommentItem.module.css'
import { kindOf, Like } from './Like.tsx'

const Lightbox = lazyDialog(async () => (await import('#web/ui/picture/Lightbox.tsx')).Lightbox)

const markWords = { author: '楼主', owner: '圈主', admin: '管理员' } as const
const markKinds = { author: 'ember', owner: 'brass', admin: 'sage' } as const

function Line({ comment, hot }: { comment: Reply; hot: boolean }) {
  const { author, marks, state, generated } = comment
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-2 min-h-6">
      <Link to={profileAddress(author.uid)} className="font-semibold text-ink-900 phone:-my-1.5 phone:py-1.5">
        {author.nickname}
      </Link>
      <PersonMarks person={author} generated={generated} brief />
      {marks.map((mark) => (
        <Badge key={mark} kind={markKinds[mark]}>
          {markWords[mark]}
        </Badge>
      ))}
      {hot && <span className={styles.hot}>热评</span>}
      {state === 'pending' && (
        <Badge kind="brass" title="只有你自己看得见">
          审核中
        </Badge>
      )}
    </div>
  )
}

function Picture({ image, name }: { image: NonNullable<Reply['image']>; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={image.url}
        className={styles.picture}
        style={{ backgroundImage: image.preview ? `url("${image.preview}")` : undefined }}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <LazyImage src={image.url_small} alt={`${name}的图片`} width={120} height={120} />
      </a>
      {open && <Lightbox images={[image]} label={`${name}的图片`} first={0} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the place of a comment leads to. */
export type Acts = {
  onReply: (comment: Reply) => void
  onDelete: (comment: Reply) => void
}

type FootProps = Acts & { target: Target; comment: Reply }

function Foot({ target, comment: given, onReply, onDelete }: FootProps) {
  const comment = useFacts(kindOf(target), given)
  const { id, author, can, place, create_time: time } = comment
  return (
    <div
      className={`${styles.foot} flex flex-wrap items-center gap-x-2.5 text-13 text-ink-500 print:hidden! phone:gap-x-2`}
    >
      <Time iso={time} figures />
      {place && <span>IP 属地：{place}</span>}
      <Like target={target} comment={comment} />
      <button
        type="button"
        className={styles.act}
        aria-label={`回复${author.nickname}`}
        onClick={() => requireLogin() && onReply(comment)}
      >
        回复
      </button>
      <span className="flex gap-4 ml-auto phone:gap-y-0 phone:gap-x-2">
        {can.delete && (
          <button
            type="button"
            className={styles.act}
            aria-label={`删除${author.nickname}的评论`}
            onClick={() => onDelete(comment)}
          >
            删除
          </button>
        )}
        {can.report && (
          <ReportButton
            target={{ type: kindOf(target), id, what: `${author.nickname}的评论` }}
            className={`${styles.act} ${styles.report}`}
          />
        )}
      </span>
    </div>
  )
}

type ItemProps = FootProps & { hot?: boolean; children?: ReactNode }

/** One comment or reply. `children` stand below it. */
export function CommentItem({ hot = false, children, ...rest }: ItemProps) {
  const { comment } = rest
  const { id, author, answered, html, image, state, thread_id: thread } = comment
  const size = thread === null ? 44 : 32
  if (state === 'deleted' || state === 'blocked') {
    return (
      <article id={anchorOf(id)} className={styles.comment} data-reply={thread !== null || undefined}>
        <span
          className="grid place-items-center border border-dashed border-line-2 rounded-[50%] text-ink-300"
          style={{ width: size, height: size }}
          aria-hidden="true"
        >
          <Icon name="leaf" size={16} />
        </span>
        <div>
          <p className="flex items-center text-14 text-ink-500" style={{ minHeight: size }}>
            {state === 'deleted' ? '该评论已删除' : '因为屏蔽，这条评论不显示'}
          </p>
          {children}
        </div>
      </article>
    )
  }
  return (
    <article
      id={anchorOf(id)}
      className={styles.comment}
      data-reply={thread !== null || undefined}
      aria-label={`${author.nickname}的评论`}
    >
      <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={size} />
      <div>
        <Line comment={comment} hot={hot} />
        <div className={styles.text}>
          {answered && (
            <span className={styles.answered}>
              回复 <Link to={profileAddress(answered.uid)}>@{answered.nickname}</Link>
            </span>
          )}
          <Html html={html} className={styles.words} />
        </div>
        {image && <Picture image={image} name={author.nickname} />}
        {state === 'published' && <Foot {...rest} />}
        {children}
      </div>
    </article>
  )
}
