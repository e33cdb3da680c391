import { Link } from '#web/ui/navigation/Link.tsx'
import type { Person } from '#contract/community/follow.ts'
import { circleAddress, profileAddress } from '#contract/page-address.ts'
import { score, thousands } from '#web/lib/format/numbers.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { Rank } from '#web/ui/rank/Rank.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { FollowButton } from '#web/features/community/follow/index.ts'
import { type Circle, roleWords } from '../circle.ts'
import styles from './CircleAside.module.css'

type Of = { circle: Circle }

function Staff({ circle: { owner, admins } }: Of) {
  const staff: [Person, string][] = [
    ...(owner ? [[owner, roleWords.owner] as [Person, string]] : []),
    ...admins.map((one): [Person, string] => [one, roleWords.admin]),
  ]
  return (
    <section className={card.box}>
      <SectionTitle small title="圈主与管理" />
      {staff.length === 0 && <p className="pb-2 text-14 text-ink-500">由站务照看，圈主的位置空着。</p>}
      <ul className={styles.staff}>
        {staff.map(([person, role]) => (
          <li className="flex items-center gap-3 py-2" key={person.uid}>
            <Link className="flex flex-1 items-center gap-3 min-w-0" to={profileAddress(person.uid)}>
              <Avatar name={person.nickname} src={person.avatar} seed={person.uid} size={40} />
              <span>
                <span className={`${styles.name} flex flex-wrap items-center gap-x-1.5 gap-y-0`}>
                  <b className="text-14 text-ink-900 wrap-anywhere">{person.nickname}</b>
                  <PersonMarks person={person} brief />
                </span>
                <small>{role}</small>
              </span>
            </Link>
            <FollowButton uid={person.uid} name={person.nickname} look="text" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Active({ circle: { id, active, member_count: count } }: Of) {
  if (active.length === 0) return null
  const more = { to: `${circleAddress(id)}&tab=members`, words: `全部 ${thousands(count)}` }
  return (
    <section className={card.box}>
      <SectionTitle small title="活跃斗友" more={more} />
      <ul className="flex flex-wrap gap-x-2 gap-y-2.5 pb-2 phone:gap-3">
        {active.map(({ uid, nickname, avatar }) => (
          <li key={uid}>
            <Link
              className="block rounded-full"
              to={profileAddress(uid)}
              aria-label={nickname}
              title={nickname}
            >
              <Avatar name={nickname} src={avatar} seed={uid} size={38} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Blends({ circle: { blends } }: Of) {
  if (blends.length === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="本圈热草" />
      <Rank
        list={blends.map(({ id, url, art, name, brand, score: stars }) => ({
          id,
          to: url,
          art,
          name,
          small: brand,
          figure: score(stars),
        }))}
      />
      <p className="pt-2 meta">按近来的帖子提到的次数排</p>
    </section>
  )
}

/** 公告 on a phone: folded, before the posts. */
export function FoldedNotice({ circle: { notice } }: Of) {
  if (!notice) return null
  return (
    <details className={`phone-only ${styles.fold} mb-3.5 px-4 border rounded-3 bg-paper-0`}>
      <summary className="flex items-center justify-between min-h-12 text-15 leading-normal font-serif font-semibold text-ink-900 cursor-pointer list-none">
        公告
        <Icon name="down" size={14} />
      </summary>
      <p className="pb-3.5 text-14 leading-[1.8] whitespace-pre-line wrap-anywhere">{notice}</p>
    </details>
  )
}

/** Beside the posts of a circle: its notice, who runs it, who is there, what they smoke. */
export function CircleAside({ circle }: Of) {
  return (
    <aside className="sticky top-[88px] grid gap-7 phone:static phone:gap-4">
      {circle.notice && (
        <section className={`${card.box} desk-only`}>
          <SectionTitle small title="公告" />
          <p className="pb-2 text-14 leading-[1.85] whitespace-pre-line wrap-anywhere">{circle.notice}</p>
        </section>
      )}
      <Staff circle={circle} />
      <Active circle={circle} />
      <Blends circle={circle} />
      <p className="px-1 meta">
        {circle.category}
        <i className="not-italic" aria-hidden="true">
          {' · '}
        </i>
        <span>
          <time className="num" dateTime={circle.create_time}>
            {datePart(circle.create_time)}
          </time>{' '}
          建圈
        </span>
        <i className="not-italic" aria-hidden="true">
          {' · '}
        </i>
        {circle.join_by === 'open' ? '自由加入' : '加入需要批准'}
      </p>
    </aside>
  )
}
