import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  circleListPath,
  followedPostsPath,
  postListPath,
  publishPath,
  tagAddress,
} from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { PageHead } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { PageHead as Head } from '#web/ui/layout/PageHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Suggested } from '../follow/index.ts'
import { askedPosts, PostList, type PostPage, type PostsAsked } from '../post-card/index.ts'
import styles from './feed.module.css'

type Topic = { id: number; name: string }
type Data = { posts: PostPage; asked: PostsAsked; tags: readonly Topic[] }

const topics = 10

/** What the viewer follows; for a visitor what all write. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const asked = askedPosts(request.url, { scope: 'feed' }, ['cursor'])
  const [posts, tags] = await Promise.all([api('GET /invitation', asked), api('GET /invitationtag', {})])
  return { posts: unwrap(posts), asked, tags: tags.ok ? tags.data.list.slice(0, topics) : [] }
}

export const head = ({ asked }: Data): PageHead => ({
  title: '动态',
  description: '关注的人与加入的圈子里的新帖，按发布的先后排。',
  canonical: followedPostsPath,
  noindex: Boolean(asked.cursor),
})

/** People of like taste, for those logged in. */
function ForMe() {
  const { loggedIn } = useViewer()
  return loggedIn && <Suggested />
}

/** How the list came about, and how to change it: nothing ranks it but time. */
function How() {
  const { loggedIn } = useViewer()
  return (
    <section className={card.box}>
      <SectionTitle small title="这里怎么排" />
      <p className="meta leading-[1.8]">
        {loggedIn
          ? '你关注的人和你加入的圈子里的帖子，新的在前，不按喜好挑选。'
          : '所有圈子里的帖子，新的在前。登录之后，这里是你关注的人和加入的圈子。'}
      </p>
      <p className="flex flex-wrap gap-2 mt-3 mb-2">
        <Link className={button('soft', 'small')} to={postListPath}>
          看全站的帖子
        </Link>
        <Link className={button('soft', 'small')} to={circleListPath}>
          找圈子
        </Link>
      </p>
    </section>
  )
}

/** 动态: the newest of what one follows. */
export function View({ data: { posts, asked, tags }, search }: { data: Data; search: string }) {
  const { loggedIn } = useViewer()
  return (
    <>
      <Head title="动态" latin="What's New">
        {loggedIn ? '你关注的人和你加入的圈子。' : '各个圈子的新帖；登录之后，是你关注的人和加入的圈子。'}
      </Head>
      <div className="col grid grid-cols-[var(--main)_var(--aside)] gap-12 [align-items:start] pt-5 phone:grid-cols-1 phone:gap-7 phone:pt-1">
        <section>
          <h2 className="sr">帖子</h2>
          <PostList
            posts={posts}
            asked={asked}
            search={search}
            nothing={
              loggedIn
                ? { title: '还没有关注谁，也没有加入圈子', words: '加入几个圈子，这里就有新帖子。' }
                : undefined
            }
            empty={
              <Link className={button('line')} to={circleListPath}>
                去找一个圈子
              </Link>
            }
          />
        </section>
        <aside className="sticky top-[88px] grid grid-cols-1 gap-6 pt-3 phone:static phone:gap-4">
          <div className={`${card.box} ${styles.write}`}>
            <p className="text-18 leading-ui font-serif font-semibold text-ink-900">今天想聊点什么？</p>
            <Link className={button('primary')} to={publishPath}>
              发帖子
            </Link>
          </div>
          <How />
          <ForMe />
          {tags.length > 0 && (
            <section className={card.box}>
              <SectionTitle small title="热议话题" />
              <ul className="flex flex-wrap gap-2 pb-1.5">
                {tags.map(({ id, name }) => (
                  <li key={id}>
                    <Link
                      className="block py-1 px-2.5 rounded-1 bg-paper-2 text-13 whitespace-nowrap hover:bg-briar-50 hover:text-briar-700 phone:py-2"
                      to={tagAddress(id)}
                    >
                      # {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}
