import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { profileAddress } from '#contract/page-address.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { FollowButton } from '#web/features/community/follow/index.ts'
import styles from './Fans.module.css'
import type { Studio } from '#web/features/makers/studio-card/index.ts'

export type People = DataOf<Calls['GET /friendrelation/fans']>

type FansProps = { studio: Studio; people: People; search: string }

/** Who follows the maker. */
export function Fans({ studio, people, search }: FansProps) {
  const { list, total, page, limit, next } = people
  if (list.length === 0) {
    return page > 1 ? (
      <EmptyState title="没有这一页" words="粉丝都在前面。" />
    ) : (
      <EmptyState
        title="还没有粉丝"
        words={studio.can.edit ? '多做几支，自然有人停下。' : '坐第一位，也不错。'}
      />
    )
  }
  return (
    <>
      <ul className={styles.people}>
        {list.map(({ id, userinfo, introduction, relation }) => (
          <li className="flex items-center gap-3.5 py-4 border-b" key={id}>
            <Link to={profileAddress(userinfo.uid)} tabIndex={-1} aria-hidden="true">
              <Avatar name={userinfo.nickname} src={userinfo.avatar} seed={userinfo.uid} size={48} />
            </Link>
            <div className="flex-1 min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <Link
                  className="text-15 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere phone:-my-2 phone:-mx-1 phone:py-2 phone:px-1"
                  to={profileAddress(userinfo.uid)}
                >
                  {userinfo.nickname}
                </Link>
                <PersonMarks person={userinfo} brief />
              </p>
              <p className="truncate meta">{introduction || '还没有写简介。'}</p>
            </div>
            <FollowButton
              uid={userinfo.uid}
              name={userinfo.nickname}
              following={relation.following}
              followed={relation.followed}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="人"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}
