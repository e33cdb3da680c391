import { Link } from '#web/ui/navigation/Link.tsx'
import { circleAddress, profileAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { AiBadge } from '#web/ui/person/MakerMark.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { FollowButton } from '#web/features/community/follow/index.ts'
import type { Post } from '../post.ts'
import styles from './PostHead.module.css'

const roleWords = { owner: '圈主', admin: '管理员', member: null } as const

function Over({ post }: { post: Post }) {
  const { circle, pinned, essence, members_only: inside, generated, author } = post
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link className={styles.circle} to={circleAddress(circle.id)}>
        {circle.avatar && <LazyImage src={circle.avatar} alt="" width={18} height={18} />}
        {circle.name}
      </Link>
      {essence && <Badge kind="brass">精华</Badge>}
      {pinned && <Badge kind="ember">置顶</Badge>}
      {inside && (
        <Badge kind="quiet" title="只有圈子里的斗友看得到">
          圈内
        </Badge>
      )}
      {!author.demo && <AiBadge generated={generated} />}
    </div>
  )
}

/** When, where from, how often it was read. */
function Facts({ post }: { post: Post }) {
  const { create_time: time, place, view_count: views, kind, minutes, edited } = post
  const facts = [
    <Time key="time" iso={time} figures />,
    place && <span key="place">IP 属地：{place}</span>,
    views > 0 && (
      <span key="views">
        浏览 <span className="num">{thousands(views)}</span>
      </span>
    ),
    kind === 2 && (
      <span key="minutes">
        约 <span className="num">{minutes}</span> 分钟
      </span>
    ),
    edited && <span key="edited">已编辑</span>,
  ]
  return <p className={styles.facts}>{facts.filter(Boolean)}</p>
}

/** The head of a post: its circle and seals, its title, who wrote it. */
export function PostHead({ post }: { post: Post }) {
  const { author, author_role: role, title } = post
  const words = role && roleWords[role]
  return (
    <header className={styles.head}>
      <Over post={post} />
      <h1>
        <Words of={title} />
      </h1>
      <div className={styles.by}>
        <Link to={profileAddress(author.uid)} aria-hidden="true" tabIndex={-1}>
          <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={44} />
        </Link>
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink-900">
            <Link className="phone:w-full phone:-my-1.5 phone:py-1.5" to={profileAddress(author.uid)}>
              {author.nickname}
            </Link>
            <PersonMarks person={author} />
            {words && <Badge kind={role === 'owner' ? 'brass' : 'sage'}>{words}</Badge>}
          </p>
          <Facts post={post} />
        </div>
        <div className="flex-none">
          <FollowButton uid={author.uid} name={author.nickname} following={post.following} />
        </div>
      </div>
    </header>
  )
}
