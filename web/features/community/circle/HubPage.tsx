import { asksOfCircles } from './circle.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { circleHubPath, circleListPath, ownCirclesPath, publishAddress } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { askedPosts, PostList, type PostPage, type PostsAsked, sortsOf } from '../post-card/index.ts'
import type { CircleCard } from './circle.ts'
import { CircleGrid } from './directory/CircleCard.tsx'
import { Covenant, type Topic, Topics } from './directory/CirclesAside.tsx'
import { HotCircles } from './directory/HotCircles.tsx'
import { CirclesHead } from './directory/CirclesHead.tsx'
import layout from './layout.module.css'
import { Welcome } from './directory/Welcome.tsx'

const shownCircles = 8
const ranked = 5
const topics = 8

type Tab = 'square' | 'mine' | 'essence'
type Data = {
  circles: readonly CircleCard[]
  hot: readonly CircleCard[]
  tags: readonly Topic[]
  tab: Tab
  /** null: a visitor asks for what is their own. */
  posts: PostPage | null
  asked: PostsAsked
}

const scopes = { square: 'square', mine: 'joined', essence: 'essence' } as const

const tabOf = (search: string): Tab => {
  const tab = readQuery(search).get('tab')
  return tab === 'mine' || tab === 'essence' ? tab : 'square'
}

async function readPosts(api: Api, tab: Tab, asked: PostsAsked): Promise<PostPage | null> {
  // A visitor is in no circle.
  if (tab === 'mine' && !unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))) return null
  return unwrap(await api('GET /invitation', asked))
}

/** The largest circles, the liveliest, what is talked about, and a list of posts. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const tab = tabOf(new URL(request.url).search)
  const asked: PostsAsked = {
    // What its button says where nothing is chosen; the other two tabs come by age.
    ...(tab === 'square' && { sort: 'replied' }),
    ...askedPosts(request.url, { scope: scopes[tab] }),
  }
  const [circles, hot, tags, posts] = await Promise.all([
    api('GET /groupcircle', { sort: 'members', limit: shownCircles }),
    api('GET /groupcircle', { sort: 'hot', limit: ranked }),
    api('GET /invitationtag', {}),
    readPosts(api, tab, asked),
  ])
  return {
    circles: unwrap(circles).list,
    hot: unwrap(hot).list,
    tags: unwrap(tags).list.slice(0, topics),
    tab,
    posts,
    asked,
  }
}

export const asks = ({ circles }: Data) => asksOfCircles(circles)

export const head = ({ tab, asked }: Data): PageHead => ({
  canonical: tab === 'essence' ? `${circleHubPath}?tab=essence` : circleHubPath,
  noindex: tab === 'mine' || Boolean(asked.cursor),
})

const tabs = [
  { key: 'square', name: '广场' },
  { key: 'mine', name: '我的圈子' },
  { key: 'essence', name: '精华' },
] as const

function Feed({ tab, posts, asked, search }: Data & { search: string }) {
  const toTab = (key: Tab) =>
    queryWith(search, { tab: key === 'square' ? null : key, sort: null, cursor: null }) || '?'
  const essence = tab === 'essence'
  return (
    <section>
      <h2 className="sr">帖子</h2>
      <LinkTabs
        label="看哪里的帖子"
        tabs={tabs.map(({ key, name }) => ({ key, name, to: toTab(key), on: key === tab }))}
      >
        {tab !== 'mine' && (
          <Segmented
            label="帖子的次序"
            segments={sortsOf(search, essence ? 'new' : 'replied', essence ? { new: '最新加精' } : {})}
          />
        )}
      </LinkTabs>
      {tab === 'mine' && posts && (
        <p className="flex items-center justify-between mt-3.5 mb-1 meta">
          加入的圈子里的新帖，新的在前。
          <Link className="flex items-center gap-1 phone:-my-3 phone:py-3" to={ownCirclesPath}>
            我加入的圈子
            <Icon name="right" size={12} />
          </Link>
        </p>
      )}
      {posts ? (
        <PostList
          posts={posts}
          asked={asked}
          search={search}
          empty={
            <Link className={button('line')} to={tab === 'mine' ? circleListPath : publishAddress()}>
              {tab === 'mine' ? '去找一个圈子' : '发帖子'}
            </Link>
          }
        />
      ) : (
        <Welcome words="登录之后，这里是你加入的圈子里的新帖。" />
      )}
    </section>
  )
}

/** 圈子: the hub of all circles. */
export function View({ data, search }: { data: Data; search: string }) {
  return (
    <div className="col">
      <CirclesHead title="圈子" latin="Circles">
        聊得来的人，在一起。
      </CirclesHead>
      <CircleGrid list={data.circles} rail />
      <p className="flex justify-end mt-4 meta phone:mt-1">
        <Link className="flex items-center gap-1 phone:py-3" to={circleListPath}>
          全部圈子
          <Icon name="right" size={12} />
        </Link>
      </p>
      <div className={`${layout.columns} ${layout.close}`}>
        <Feed {...data} search={search} />
        <aside className="sticky top-[88px] grid gap-7 phone:static phone:gap-4">
          <HotCircles list={data.hot} />
          <Topics list={data.tags} />
          <Covenant />
        </aside>
      </div>
    </div>
  )
}
