import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { contentTypes } from '#contract/content-type.ts'
import { memberPostsAddress, publishPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { DraftRows } from '../publish/index.ts'
import { type Home, PersonFrame, readHome } from '../profile-edit/index.ts'
import { askedPosts, PostList, type PostPage, type PostsAsked } from '../post-card/index.ts'
import { TrashList } from './TrashList.tsx'

type DraftList = DataOf<Calls['GET /draft']>['list']
type Tab = 'posts' | 'essence' | 'draft' | 'trash'
type Data = {
  home: Home
  tab: Tab
  posts: PostPage | null
  drafts: DraftList | null
  asked: PostsAsked
} | null

const tabOf = (search: string, own: boolean): Tab => {
  const tab = readQuery(search).get('tab')
  if (tab === 'essence') return tab
  return own && (tab === 'draft' || tab === 'trash') ? tab : 'posts'
}

/** The posts of a person; one's own drafts and trash, too. Null when nobody is named and nobody logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  const tab = tabOf(new URL(request.url).search, home.own !== null)
  const whose: Record<string, string | number> =
    tab === 'trash' ? { scope: 'trash' } : { scope: tab === 'essence' ? 'essence' : 'user', uid: home.uid }
  const asked = askedPosts(request.url, whose, ['cursor'])
  if (tab === 'draft') {
    const { list } = unwrap(await api('GET /draft', {}))
    return { home, tab, posts: null, drafts: list, asked }
  }
  return { home, tab, posts: unwrap(await api('GET /invitation', asked)), drafts: null, asked }
}

/** How the viewer stands to the person. */
export const asks = (data: Data): Things => (data ? { [contentTypes.user]: [data.home.uid] } : {})

export const head = (data: Data): PageHead =>
  data
    ? {
        title: `${data.home.nickname}的帖子`,
        description: `${data.home.nickname}写的帖子与长文。`,
        canonical: memberPostsAddress(data.home.uid),
        noindex: data.tab !== 'posts' || !data.posts?.list.length,
      }
    : { title: '我的帖子', noindex: true }

const tabs = [
  ['posts', '全部'],
  ['essence', '精华'],
  ['draft', '草稿'],
  ['trash', '回收站'],
] as const
const ofOthers: ReadonlySet<Tab> = new Set(['posts', 'essence'])

const silence = {
  posts: { title: '还没有帖子', words: '写了帖子和长文，就排在这里。' },
  essence: { title: '还没有精华', words: '帖子被圈子设为精华，就排在这里。' },
} as const

function Lists({ data, search }: { data: NonNullable<Data>; search: string }) {
  const { home, tab, posts, drafts, asked } = data
  if (drafts) return <DraftRows list={drafts} />
  if (!posts) return null
  if (tab === 'trash') return <TrashList key={posts.list.map(({ id }) => id).join()} posts={posts} />
  return (
    <PostList
      posts={posts}
      asked={asked}
      search={search}
      named
      nothing={silence[tab === 'essence' ? tab : 'posts']}
      empty={
        home.own && (
          <Link className={button('line')} to={publishPath}>
            发帖子
          </Link>
        )
      }
    />
  )
}

/** 帖子, in the frame of a person's page. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title="我的帖子" why="登录之后，这里是你写的帖子、草稿和回收站。" />
  const { home, tab } = data
  return (
    <PersonFrame home={home} here="posts">
      <div className="col pt-5.5">
        <h2 className="sr">帖子</h2>
        <Segmented
          label={`${home.nickname}的帖子`}
          segments={tabs
            .filter(([key]) => home.own || ofOthers.has(key))
            .map(([key, name]) => ({
              key,
              name,
              to: queryWith(search, { tab: key === 'posts' ? null : key, cursor: null }) || '?',
              on: key === tab,
            }))}
        />
        <Lists data={data} search={search} />
      </div>
    </PersonFrame>
  )
}
