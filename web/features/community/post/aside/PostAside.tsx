import { Link } from '#web/ui/navigation/Link.tsx'
import { circleAddress, profileAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './PostAside.module.css'
import { FollowButton, useFollowers } from '#web/features/community/follow/index.ts'
import type { Post } from '../post.ts'
import { PostContents } from './PostContents.tsx'

function Author({ post }: { post: Post }) {
  const { author, author_counts: counts } = post
  const { followers, onFollow } = useFollowers(post, counts.fans)
  const figures = [
    ['帖子', counts.posts],
    ['粉丝', followers],
    ['精华', counts.essence],
  ] as const
  return (
    <section className={`${card.card} p-5`} aria-label="作者">
      <div className="flex items-center gap-3">
        <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={56} />
        <div className="grid gap-1">
          <h2 className="text-17 leading-[1.4] wrap-anywhere">
            <Link className="phone:py-1" to={profileAddress(author.uid)}>
              {author.nickname}
            </Link>
          </h2>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <PersonMarks person={author} />
          </span>
          {counts.introduction && <p className="meta line-clamp-2">{counts.introduction}</p>}
        </div>
      </div>
      <dl className="flex justify-between my-4">
        {figures.map(([name, count]) => (
          <div className="flex-1" key={name}>
            <dd className="num text-18 font-semibold leading-[1.3] text-ink-900">{thousands(count)}</dd>
            <dt className="text-12 text-ink-500">{name}</dt>
          </div>
        ))}
      </dl>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <FollowButton
          uid={author.uid}
          name={author.nickname}
          following={post.following}
          onChange={onFollow}
        />
        <Link className={button('line', 'small')} to={profileAddress(author.uid)}>
          主页
        </Link>
      </div>
    </section>
  )
}

function Circle({ circle }: { circle: Post['circle_card'] }) {
  return (
    <section className={`${card.card} overflow-hidden`} aria-label="所在的圈子">
      {circle.cover && (
        <LazyImage
          src={circle.cover}
          alt=""
          width={312}
          height={84}
          className="block w-full h-[84px] object-cover"
        />
      )}
      <div className="py-4 px-5">
        <h2 className="text-17 leading-[1.4] wrap-anywhere">
          <Link className="phone:py-1" to={circleAddress(circle.id)}>
            {circle.name}
          </Link>
        </h2>
        {circle.introduction && <p className="mt-1 mb-3 meta leading-[1.7]">{circle.introduction}</p>}
        <div className="flex items-center justify-between gap-2 meta">
          <span>
            <b className="num text-ink-900">{thousands(circle.member_count)}</b> 斗友
            {circle.today_count > 0 && (
              <>
                {' · '}今日 <b className="num text-ink-900">{thousands(circle.today_count)}</b> 帖
              </>
            )}
          </span>
          <Link className={button('soft', 'small')} to={circleAddress(circle.id)}>
            进入圈子
          </Link>
        </div>
      </div>
    </section>
  )
}

function Related({ list }: { list: Post['related'] }) {
  if (list.length === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="还在聊这些" />
      <ol className={styles.related}>
        {list.map(({ id, title, url }) => (
          <li key={id}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What stands at the side of a post, and follows the reader. Beside an article its contents follow, and the circle stands at its end. */
export function PostAside({ post, search }: { post: Post; search: string }) {
  const long = post.kind === 2 && post.headings.length > 1
  const around = (
    <>
      <Circle circle={post.circle_card} />
      <Related list={post.related} />
    </>
  )
  return (
    <aside className="flex flex-col gap-6 self-stretch">
      {long && <Author post={post} />}
      <div className={long ? 'flex-1 phone:hidden' : 'flex-1'}>
        <div className="sticky top-[88px] grid gap-6 phone:static">
          {long ? <PostContents headings={post.headings} search={search} /> : <Author post={post} />}
          {!long && around}
        </div>
      </div>
      {long && around}
    </aside>
  )
}
