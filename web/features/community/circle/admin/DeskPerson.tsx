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
    <li className={styles.row}>
      <Avatar name={nickname} src={avatar} seed={uid} size={44} />
      <div className={styles.who}>
        <div className={styles.names}>
          <Link to={profileAddress(uid)}>{nickname}</Link>
          <PersonMarks person={userinfo} brief />
          {marks}
          <span className="meta">
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
export function DeskPager({ people: { page, total, limit }, search }: { people: People; search: string }) {
  return (
    <Pager
      page={page}
      total={total ?? 0}
      limit={limit}
      unit="人"
      to={(n) => queryWith(search, { page: n === 1 ? null : n })}
    />
  )
}
