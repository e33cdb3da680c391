import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { circleListPath, memberCirclesPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { PageHead } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { askedPosts, PostList, type PostPage, type PostsAsked } from '../post-card/index.ts'
import type { CircleCard, CircleList } from './circle.ts'
import { CircleGrid } from './directory/CircleCard.tsx'
import { Covenant } from './directory/CirclesAside.tsx'
import { HotCircles } from './directory/HotCircles.tsx'
import { CirclesHead } from './directory/CirclesHead.tsx'
import layout from './layout.module.css'
import { Welcome } from './directory/Welcome.tsx'

/** So many circles stand on the front page; the rest is on the person's own. */
const shownCircles = 12

type Data = {
  /** null: nobody is logged in. */
  mine: CircleList | null
  others: readonly CircleCard[]
  hot: readonly CircleCard[]
  posts: PostPage | null
  asked: PostsAsked
}

/** One's circles and what is new in them; for who has none, the liveliest ones. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const asked = askedPosts(request.url, { scope: 'joined' }, ['cursor'])
  const [own, others, hot] = await Promise.all([
    api('GET /groupcircle', { mine: true, limit: shownCircles }),
    api('GET /groupcircle/create', { limit: 8 }),
    api('GET /groupcircle', { sort: 'hot', limit: 5 }),
  ])
  const mine = unwrapOrNullIfLoggedOut(own)
  const posts = mine ? unwrap(await api('GET /invitation', asked)) : null
  return { mine, others: unwrap(others).list, hot: unwrap(hot).list, posts, asked }
}

export const head = (): PageHead => ({ title: '我的圈子', noindex: true })

/** Circles beside a person's own; who sits in a whole row of them needs none. */
const fewest = 4

function OtherCircles({ list }: { list: readonly CircleCard[] }) {
  if (list.length === 0) return null
  return (
    <section className="mt-13">
      <SectionTitle title="热门的圈子" more={{ to: circleListPath, words: '全部圈子' }} />
      <CircleGrid list={list} heading="h3" />
    </section>
  )
}

function Own({ mine, others }: { mine: CircleList; others: readonly CircleCard[] }) {
  const { list, total } = mine
  if (list.length === 0) {
    return (
      <>
        <EmptyState title="还没有加入圈子" words="挑一个聊得来的，或者自己来建一个。" heading="h2" />
        <OtherCircles list={others} />
      </>
    )
  }
  const own = new Set(list.map(({ id }) => id))
  return (
    <>
      <section>
        <SectionTitle
          title="加入的圈子"
          more={{ to: memberCirclesPath, words: `全部 ${total ?? list.length} 个` }}
        />
        <CircleGrid list={list} heading="h3" />
      </section>
      {list.length < fewest && (
        <OtherCircles list={others.filter(({ id }) => !own.has(id)).slice(0, fewest)} />
      )}
    </>
  )
}

/** The front page of circles for a person: where they sit, and what is new there. */
export function View({ data, search }: { data: Data; search: string }) {
  const { mine, others, hot, posts, asked } = data
  return (
    <div className="col">
      <CirclesHead title="我的圈子" latin="My Circles">
        坐过的地方，和那里的新话题。
      </CirclesHead>
      {mine ? (
        <Own mine={mine} others={others} />
      ) : (
        <>
          <Welcome words="登录之后，这里是你加入的圈子。先看看大家都在哪里坐着。" />
          <OtherCircles list={others} />
        </>
      )}
      {posts && (
        <div className={layout.columns}>
          <section>
            <SectionTitle title="新话题" />
            <PostList
              posts={posts}
              asked={asked}
              search={search}
              nothing={{ title: '这里还没有帖子', words: '加入的圈子里有了新帖子，就排在这里。' }}
              empty={
                <Link className={button('line')} to={circleListPath}>
                  去找一个圈子
                </Link>
              }
            />
          </section>
          <aside className="sticky top-[88px] grid gap-7 phone:static phone:gap-4">
            <HotCircles list={hot} />
            <Covenant />
          </aside>
        </div>
      )}
    </div>
  )
}
