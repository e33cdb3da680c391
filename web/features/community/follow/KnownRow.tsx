import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { contentTypes } from '#contract/content-type.ts'
import { profileAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import styles from './FansPage.module.css'
import { FollowButton } from './FollowButton.tsx'
import { Remark } from './Remark.tsx'

export type Known = DataOf<Calls['GET /friendrelation/fans']>['list'][number]

/** Somebody in a list of people; one's own list of followed people also has what one calls them. */
export function KnownRow({ known, remarks }: { known: Known; remarks: boolean }) {
  const { id, userinfo, introduction, fans_count: fans, relation, is_read: read } = known
  const { uid, nickname, avatar } = userinfo
  const { following, followed } = useFacts(contentTypes.user, { id, ...relation })
  return (
    <li className={`${styles.row} flex items-start gap-4 py-4.5 phone:gap-3 phone:py-3.5 phone:px-0`}>
      <Link className="flex-none" to={profileAddress(uid)} tabIndex={-1} aria-hidden="true">
        <Avatar name={nickname} src={avatar} seed={uid} size={52} />
      </Link>
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 wrap-anywhere">
          <Link className="text-16 leading-ui font-serif font-semibold text-ink-900" to={profileAddress(uid)}>
            {nickname}
          </Link>
          <PersonMarks person={userinfo} brief />
          {!read && (
            <span className="px-1.5 rounded-pill bg-ember-bg text-12 leading-[18px] text-ember">新</span>
          )}
        </div>
        {remarks && <Remark uid={uid} name={nickname} first={known.remark} />}
        <p className="text-14 leading-[1.65] text-ink-500 wrap-anywhere line-clamp-2">
          {introduction || '还没有写简介。'}
        </p>
        <p className="mt-0.5 meta">
          <span className="num">{thousands(fans)}</span> 粉丝
        </p>
      </div>
      <FollowButton uid={uid} name={nickname} following={following} followed={followed} />
    </li>
  )
}
