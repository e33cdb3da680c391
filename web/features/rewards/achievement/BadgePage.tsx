import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { contentTypes } from '#contract/content-type.ts'
import { badgeAddress, badgePath, coinPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Desk, type Home, PersonFrame, readHome } from '#web/features/community/profile-edit/index.ts'
import styles from './BadgePage.module.css'
import { BadgeWall } from './BadgeWall.tsx'
import type { Badge, Mine } from './achievement.ts'
import { MyLevel } from './MyLevel.tsx'

type Data = { home: Home; badges: readonly Badge[]; mine: Mine | null } | null

/** The badges of the person that the address names, else of oneself; null when that is nobody. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  const [wall, levels] = await Promise.all([
    api('GET /medal', { uid: home.uid }),
    home.own ? api('GET /membershiplevel', {}) : null,
  ])
  return { home, badges: unwrap(wall).list, mine: levels ? unwrap(levels).mine : null }
}

/** How the viewer stands to the person. */
export const asks = (data: Data): Things => (data ? { [contentTypes.user]: [data.home.uid] } : {})

export const head = (data: Data): PageHead =>
  data
    ? {
        title: data.home.own ? '我的徽章' : `${data.home.nickname}的徽章`,
        description: `${data.home.nickname}在蜂鸟得到的徽章。`,
        canonical: badgeAddress(data.home.uid),
        noindex: data.home.own !== null || !data.badges.some(({ earned }) => earned),
      }
    : { title: '我的徽章', noindex: true }

const countOf = (badges: readonly Badge[]) =>
  `${badges.filter(({ earned }) => earned).length} / ${badges.length}`

function Own({ home, badges, mine }: NonNullable<Data>) {
  return (
    <Desk
      who={home}
      here={badgePath}
      title="我的徽章"
      lead={`已得 ${countOf(badges)}。徽章记的是书写、整理与互助，做到了就自动颁发。`}
    >
      {mine && <MyLevel mine={mine} />}
      <section
        className={`${card.card} ${styles.wall} py-6 px-7 [container-type:inline-size] phone:py-4.5 phone:px-4`}
      >
        <h2 className="sr">徽章墙</h2>
        {!badges.some(({ earned }) => earned) && (
          <EmptyState title="第一枚徽章在等你" words="发一个帖子，或连续签到 7 天。">
            <Link className={button('line')} to={coinPath}>
              去签到
            </Link>
          </EmptyState>
        )}
        <BadgeWall badges={badges} whose />
      </section>
    </Desk>
  )
}

/** 徽章: somebody's wall; on one's own how far one has come with each. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title="我的徽章" why="登录之后，这里是你得到的徽章。" />
  const { home, badges } = data
  if (home.own) return <Own {...data} />
  return (
    <PersonFrame home={home} here="badges">
      <section className={`col ${styles.theirs} mt-7`} aria-label={`${home.nickname}的徽章墙`}>
        <h2 className="mb-4 text-25 phone:text-21">
          {home.nickname}的徽章 <small className="num">{countOf(badges)}</small>
        </h2>
        <div
          className={`${card.card} ${styles.wall} py-6 px-7 [container-type:inline-size] phone:py-4.5 phone:px-4`}
        >
          <BadgeWall badges={badges} whose />
        </div>
      </section>
    </PersonFrame>
  )
}
