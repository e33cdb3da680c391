import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { profileAddress, studioFollowersPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { datePart } from '#web/lib/format/time.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import people from '#web/ui/person/people.module.css'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { FollowButton } from '#web/features/community/follow/index.ts'
import { DeskFrame } from './frame/DeskFrame.tsx'
import { type Own, readOwn } from './own-studio.ts'
import type { Desk, Fans } from './studio-admin.ts'
import styles from './FanPage.module.css'
import { NoStudio } from './frame/NoStudio.tsx'

type Data = { own: NonNullable<Own>; fans: Fans | null } | null

/** One's own studio and who follows its maker; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const own = await readOwn(api)
  if (!own?.desk) return own && { own, fans: null }
  const given = callQuery(request.url, ['q', 'page'])
  const asked = { ...given, uid: own.desk.uid }
  return { own, fans: unwrap(await api('GET /friendrelation/fans', asked)) }
}

const title = '工作室的粉丝'

export const head = (): PageHead => ({ title, noindex: true })

function Fan({
  fan: { userinfo, introduction, fans_count: fans, relation, create_time: since },
}: {
  fan: Fans['list'][number]
}) {
  const { uid, nickname, avatar } = userinfo
  return (
    <li
      className={`${styles.fan} flex items-center gap-4 py-4 px-5 border-b odd:border-r last:border-b-0 nth-last-2:odd:border-b-0 phone:gap-3 phone:py-3.5 phone:px-4`}
    >
      <Avatar name={nickname} src={avatar} seed={uid} size={48} />
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            className="text-16 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere"
            to={profileAddress(uid)}
          >
            {nickname}
          </Link>
          <PersonMarks person={userinfo} brief />
        </div>
        <p className="truncate text-14 text-ink-500">{introduction || '还没有写简介。'}</p>
        <p className={people.facts}>
          <span>
            <span className="num">{thousands(fans)}</span> 粉丝
          </span>
          <span className="whitespace-nowrap">
            <span className="num">{datePart(since)}</span> 起关注
          </span>
        </p>
      </div>
      <FollowButton uid={uid} name={nickname} following={relation.following} followed={relation.followed} />
    </li>
  )
}

function Page({ desk, fans, search }: { desk: Desk; fans: Fans; search: string }) {
  const { list, total, page, limit, next } = fans
  const q = readQuery(search).get('q') ?? ''
  return (
    <DeskFrame desk={desk} here="fans">
      {(q || list.length > 0) && (
        <SearchField
          action={studioFollowersPath}
          q={q}
          label="在粉丝里找"
          placeholder="找一个昵称"
          className="mb-3.5"
        />
      )}
      <div className={card.card}>
        {list.length === 0 ? (
          <EmptyState
            title={q ? '没有找到' : '还没有粉丝'}
            words={q ? '换个写法试试。' : '多发作品，会有人关注。'}
            heading="h2"
          />
        ) : (
          <ul className="grid grid-cols-2 phone:grid-cols-1">
            {list.map((fan) => (
              <Fan key={fan.id} fan={fan} />
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="人"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </DeskFrame>
  )
}

/** 粉丝: who follows the maker, and a way to follow them back. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title={title} why="登录之后，这里是关注你的工作室的人。" />
  const { own, fans } = data
  if (!own.desk || !fans) return <NoStudio title={title} whyNot="" />
  return <Page desk={own.desk} fans={fans} search={search} />
}
