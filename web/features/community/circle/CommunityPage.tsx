import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { postListPath, publishAddress } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { followTopic } from '#web/lib/navigation/topic.ts'
import type { PageHead } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { askedPosts, PostList, type PostPage, type PostsAsked, sortsOf } from '../post-card/index.ts'
import type { CircleCard } from './circle.ts'
import { Covenant, type Topic, Topics } from './directory/CirclesAside.tsx'
import { HotCircles } from './directory/HotCircles.tsx'
import { CirclesHead } from './directory/CirclesHead.tsx'
import layout from './layout.module.css'

type Data = {
  posts: PostPage
  asked: PostsAsked
  hot: readonly CircleCard[]
  tags: readonly Topic[]
  /** The topic of the address, by its name. */
  topic: Topic | null
}

/** Everybody's posts: all, of a kind, or about a topic. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const asked = askedPosts(request.url, { scope: 'square' }, ['tag', 'kind', 'sort', 'cursor'])
  const [posts, hot, tags] = await Promise.all([
    api('GET /invitation', asked),
    api('GET /groupcircle', { sort: 'hot', limit: 5 }),
    api('GET /invitationtag', {}),
  ])
  const { list, moved } = unwrap(tags)
  followTopic(request.url, moved)
  const topic =
    list.find(({ id }) => String(id) === readQuery(new URL(request.url).search).get('tag')) ?? null
  return { posts: unwrap(posts), asked, hot: unwrap(hot).list, tags: list, topic }
}

/** Nothing that is shown here stands otherwise to a member. */
export const asks = () => ({})

export const head = ({ topic, asked }: Data): PageHead => ({
  title: topic ? `# ${topic.name}` : '广场',
  canonical: topic ? `${postListPath}?tag=${topic.id}` : postListPath,
  noindex: Boolean(asked.cursor),
})

const kinds = [
  { key: null, name: '全部' },
  { key: '1', name: '短帖' },
  { key: '2', name: '长文' },
] as const

/** 广场: what is posted in all circles. */
export function View({ data, search }: { data: Data; search: string }) {
  const { posts, asked, hot, tags, topic } = data
  const kind = readQuery(search).get('kind') || null
  return (
    <div className="col">
      <CirclesHead title={topic ? `# ${topic.name}` : '广场'} latin={topic ? 'Topic' : 'The Square'}>
        {topic ? '所有圈子里说到它的帖子。' : '所有圈子里的帖子，都在这里。'}
      </CirclesHead>
      <div className={`${layout.columns} ${layout.flush}`}>
        <section>
          <h2 className="sr">帖子</h2>
          <LinkTabs
            label="哪一种帖子"
            tabs={kinds.map(({ key, name }) => ({
              key: key ?? 'all',
              name,
              to: queryWith(search, { kind: key, cursor: null }) || '?',
              on: key === kind,
            }))}
          >
            <Segmented label="帖子的次序" segments={sortsOf(search, 'new')} />
          </LinkTabs>
          <PostList
            posts={posts}
            asked={asked}
            search={search}
            empty={
              <Link className={button('line')} to={publishAddress()}>
                发帖子
              </Link>
            }
          />
        </section>
        <aside className="sticky top-[88px] grid gap-7 phone:static phone:gap-4">
          <Topics list={tags} chosen={topic && String(topic.id)} />
          <HotCircles list={hot} />
          <Covenant />
        </aside>
      </div>
    </div>
  )
}
