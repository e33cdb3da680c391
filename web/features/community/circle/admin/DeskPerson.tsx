import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { profileAddress } from '#contract/page-address.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { queryWith } from '#web/lib/navigation/query.ts'
import type { Participant, People } from '../circle.ts'
import styles from '../DeskPage.module.css'

type PersonProps = {
  one: Participant
  /** What the date says. */
  when: string
  marks?: ReactNode
  children?: ReactNode
}

/** Somebody in a list of the desk, and what can be done about them. */
export function DeskPerson({
  one: { userinfo, words, create_time: time },
  when,
  marks,
  children,
}: PersonProps) {
  const { uid, nickname, avatar } = userinfo
  return (
    <li className="flex items-center gap-4.5 py-3.5 px-5 border-b last:border-0 phone:flex-wrap phone:gap-3 phone:py-3.5 phone:px-4">
      <Avatar name={nickname} src={avatar} seed={uid} size={44} />
      <div className="flex-1 min-w-0 phone:basis-[60%]">
        <div className={styles.names}>
          <Link to={profileAddress(uid)}>{nickname}</Link>
          <PersonMarks person={userinfo} brief />
          {marks}
          <span className="meta ml-auto phone:ml-0">
            <time className="num" dateTime={time}>
              {datePart(time)}
            </time>{' '}
            {when}
          </span>
        </div>
        {words && <p className="mt-0.5 text-14 leading-[1.65] whitespace-pre-line wrap-anywhere">{words}</p>}
      </div>
      {children && <div className="flex flex-none items-center gap-2">{children}</div>}
    </li>
  )
}

/** The way to the other pages of a list of the desk. */
export function DeskPager({
  people: { page, total, limit, next },
  search,
}: {
  people: People
  search: string
}) {
  return (
    <Pager
      page={page}
      total={total ?? 0}
      limit={limit}
      next={next}
      unit="人"
      to={(n) => queryWith(search, { page: n === 1 ? null : n })}
    />
  )
}
