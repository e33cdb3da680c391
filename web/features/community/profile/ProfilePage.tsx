import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  memberAppreciationsAddress,
  memberPostsAddress,
  profileAddress,
  publishPath,
} from '#contract/page-address.ts'
import { contentTypes } from '#contract/content-type.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { readQuery } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import { useVisit } from '#web/lib/visit.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { asksOfPieces, InPieces } from '../appreciation/index.ts'
import { type Home, PersonFrame, ProfileFacts, readHome, Standing } from '../profile-edit/index.ts'
import { PostRow } from '../post-card/index.ts'
import type { PersonPage, Visitors } from './profile.ts'
import { BadgeBox, TasteBoxes, VisitorBox } from './aside/lazy-boxes.ts'
import { PersonShelf } from './PersonShelf.tsx'
import styles from './ProfilePage.module.css'

type Pieces = DataOf<Calls['GET /appreciation']>['list']
type Posts = DataOf<Calls['GET /invitation']>['list']
type Front = { page: PersonPage; visitors: Visitors; pieces: Pieces; posts: Posts }
type Data = { home: Home; front: Front | null } | null

const shown = { pieces: 6, posts: 4, visitors: 10 }

/** 资料 stands alone under `tab=zl`, as it always did. */
const showsFacts = (url: string) => readQuery(new URL(url).search).get('tab') === 'zl'

/** The person of the address; without a number oneself, null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  if (showsFacts(request.url)) return { home, front: null }
  const { uid } = home
  const [page, visitors, pieces, posts] = await Promise.all([
    api('GET /user/page', { uid }),
    api('GET /visitorlog/{id}', { id: uid, limit: shown.visitors }),
    api('GET /appreciation', { uid, sort: 'new', limit: shown.pieces }),
    api('GET /invitation', { scope: 'user', uid, limit: shown.posts }),
    ...[InPieces, BadgeBox, VisitorBox, TasteBoxes].map((part) => part.ready()),
  ])
  const front = {
    page: unwrap(page),
    visitors: unwrap(visitors),
    pieces: unwrap(pieces).list,
    posts: unwrap(posts).list,
  }
  return { home, front }
}

/** How the viewer stands to the person, and what they liked of what is shown. */
export const asks = (data: Data): Things =>
  data ? { [contentTypes.user]: [data.home.uid], ...asksOfPieces(data.front?.pieces ?? []) } : {}

export const head = (data: Data): PageHead =>
  data
    ? {
        title: `${data.home.nickname}的${data.front ? '主页' : '资料'}`,
        description: data.home.introduction || `${data.home.nickname}在这里的主页。`,
        canonical: profileAddress(data.home.uid),
      }
    : { title: '我的主页', noindex: true }

function Nothing({ home }: { home: Home }) {
  return (
    <EmptyState
      title="还没有留下什么"
      words={home.own ? '拍一支斗，写一份点评，或者先去圈子里坐坐。' : `${home.nickname}还没有发布过东西。`}
      heading="h2"
    >
      {home.own && (
        <Link className={button('line')} to={publishPath}>
          去发布
        </Link>
      )}
    </EmptyState>
  )
}

function FrontView({ home, front }: { home: Home; front: Front }) {
  const { page, visitors, pieces, posts } = front
  const { uid } = home
  return (
    <div className={`col ${styles.front}`}>
      {page.shelf && <PersonShelf shelf={page.shelf} home={home} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <InPieces
            pieces={pieces}
            heading={{
              title: '鉴赏',
              latin: 'Appreciations',
              more: { to: memberAppreciationsAddress(uid), words: '全部鉴赏' },
            }}
          />
          {posts.length > 0 && (
            <section>
              <SectionTitle
                title="帖子"
                latin="Posts"
                more={{ to: memberPostsAddress(uid), words: '全部帖子' }}
              />
              <ul className={styles.posts}>
                {posts.map((post) => (
                  <PostRow key={post.id} post={post} />
                ))}
              </ul>
            </section>
          )}
          {pieces.length === 0 && posts.length === 0 && <Nothing home={home} />}
        </div>
        <aside className={styles.aside}>
          <Standing home={home} />
          <BadgeBox page={page} home={home} />
          <VisitorBox visitors={visitors} home={home} />
          <TasteBoxes taste={page.taste} home={home} />
        </aside>
      </div>
    </div>
  )
}

function Person({ home, front }: NonNullable<Data>) {
  useVisit('user', home.uid)
  return (
    <PersonFrame home={home} here={front ? 'home' : 'facts'}>
      {front ? (
        <FrontView home={home} front={front} />
      ) : (
        <div className={`col ${styles.columns} ${styles.front}`}>
          <ProfileFacts home={home} />
          <aside>
            <Standing home={home} />
          </aside>
        </div>
      )}
    </PersonFrame>
  )
}

/** A person's page: what they own, show and say, where they stand, and (`tab=zl`) the profile. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title="我的主页" why="登录之后，这里是你自己的主页。" />
  return <Person {...data} />
}
