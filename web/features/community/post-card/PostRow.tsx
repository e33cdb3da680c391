import { Link } from '#web/ui/navigation/Link.tsx'
import type { PostCard } from '#contract/community/post.ts'
import { circleAddress, profileAddress } from '#contract/page-address.ts'
import { chineseCount } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Time } from '#web/lib/format/Time.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import { AiBadge, RowMarks } from '#web/ui/person/MakerMark.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './PostRow.module.css'

const states: Readonly<Partial<Record<PostCard['state'], string>>> = {
  pending: '审核中',
  rejected: '未通过',
  banned: '已封禁',
  deleted: '已删除',
}

/** What is stamped on a post. */
function Seals({ post }: { post: PostCard }) {
  const state = states[post.state]
  return (
    <>
      {state && <Badge kind="quiet">{state}</Badge>}
      {post.pinned && <Badge kind="ember">置顶</Badge>}
      {post.essence && <Badge kind="brass">精华</Badge>}
      {post.tags.some(({ name }) => name === '活动') && <Badge kind="sage">活动</Badge>}
      {post.members_only && (
        <Badge kind="quiet" title="只有圈子里的人看得到">
          圈内
        </Badge>
      )}
    </>
  )
}

function Figure({ icon, count, words }: { icon: IconName; count: number; words: string }) {
  return (
    <span className="flex items-center gap-1">
      <Icon name={icon} size={16} />
      <span className="sr">{words} </span>
      <span className="num">{chineseCount(count)}</span>
    </span>
  )
}

/** What was a new line in the text leaves a gap after a Chinese sign, which carries its own. */
const closed = (words: string) => words.replace(/([。，；：、？！…）”’》]) +/g, '$1')

/** Photographs fill their place; a drawing of a thing stands in it whole. */
function Cover({ post: { cover, picture_count: count } }: { post: PostCard }) {
  if (!cover) return null
  const drawn = cover.url.startsWith('/art/')
  return (
    <div className={drawn ? `${styles.cover} ${styles.drawn}` : styles.cover}>
      <LazyImage src={cover.url} alt="" width={132} height={99} />
      {count > 1 && (
        <span className={styles.pictures}>
          <span className="num">{count}</span> 图
        </span>
      )}
    </div>
  )
}

export type PostRowProps = {
  post: PostCard
  /** The list is of one circle, which need not be named. */
  inCircle?: boolean
  /** All are of somebody who is named above. */
  named?: boolean | undefined
  heading?: 'h2' | 'h3'
  /** The list is by the last answer: its time is said, where there is one. */
  replied?: boolean
}

/** A post in a list. The whole row leads to it; circle and author lead to their own. */
export function PostRow({ post, inCircle, named, heading: Heading = 'h3', replied }: PostRowProps) {
  const { circle, author, title, excerpt, url, kind, minutes } = post
  // On a phone the time stands above, beside the circle; below there is no room for it beside an avatar.
  const over = !inCircle
  const answered = replied && post.comment_count > 0
  const iso = answered ? post.replied_time : post.create_time
  return (
    <li className={styles.row}>
      <article className="flex-1 flex flex-col min-w-0">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-2 mb-2 empty:hidden">
          {!inCircle && (
            <Link
              className="relative z-1 text-13 text-brass-700 phone:-my-3 phone:-mx-1 phone:py-3 phone:px-1"
              to={circleAddress(circle.id)}
            >
              {circle.name}
            </Link>
          )}
          <Seals post={post} />
          {over && <Time iso={iso} className="hidden ml-auto meta phone:inline" />}
        </div>
        <Heading className={styles.title}>
          <Link to={url}>
            <Words of={title} />
          </Link>
        </Heading>
        {excerpt && (
          <p className="mt-1 text-14 leading-body text-ink-500 wrap-anywhere line-clamp-2 phone:leading-[1.65]">
            {closed(excerpt)}
          </p>
        )}
        <div
          className={`flex items-center gap-3 mt-3 text-14 ${over ? 'phone:gap-2 phone:text-13' : 'phone:gap-1.5 phone:text-12 phone:[&_.meta]:text-12'}`}
        >
          {named ? (
            <AiBadge generated={post.generated && !author.demo} />
          ) : (
            <Link
              className="relative z-1 flex items-center gap-3 min-w-0 phone:-my-3 phone:py-3 phone:gap-2"
              to={profileAddress(author.uid)}
            >
              <span className={over ? '' : 'desk-only'}>
                <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={22} />
              </span>
              <span className="truncate">{author.nickname}</span>
              <RowMarks person={author} generated={post.generated} />
            </Link>
          )}
          <span className={`flex-none meta ${over ? 'desk-only' : ''}`}>
            <Time iso={iso} />
            {answered && <span className="phone:hidden"> 回复</span>}
          </span>
          {kind === 2 && (
            <span className="flex-none meta desk-only">长文{minutes > 0 && ` · ${minutes} 分钟`}</span>
          )}
          <span className="flex flex-none gap-4.5 ml-auto meta phone:gap-2">
            <Figure icon="heart" count={post.like_count} words="赞" />
            <Figure icon="talk" count={post.comment_count} words="评论" />
          </span>
        </div>
      </article>
      <Cover post={post} />
    </li>
  )
}
