import type { LoaderFunctionArgs } from 'react-router'
import { featuredPostsPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import card from '#web/ui/layout/card.module.css'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { askedPosts, PostList, type PostPage, type PostsAsked, sortsOf } from '../post-card/index.ts'

type Data = { posts: PostPage; asked: PostsAsked }

/** Posts that the circles' staff have featured. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const asked = askedPosts(request.url, { scope: 'essence' }, ['kind', 'sort', 'cursor'])
  const posts = await api('GET /invitation', asked)
  return { posts: unwrap(posts), asked }
}

export const head = ({ asked }: Data): PageHead => ({
  title: '精华',
  description: '圈主们挑出来的帖子与长文，留给后来的人。',
  canonical: featuredPostsPath,
  noindex: Boolean(asked.cursor),
})

const kinds = [
  { key: null, name: '全部' },
  { key: '2', name: '长文' },
  { key: '1', name: '短帖' },
] as const

/** 精华: what is worth keeping of all that is posted. */
export function View({ data: { posts, asked }, search }: { data: Data; search: string }) {
  const kind = readQuery(search).get('kind') || null
  return (
    <>
      <HubHead title="精华" latin="The Best of Posts">
        圈主们从帖子里挑出来的，留给后来的人。
      </HubHead>
      <div className="col grid grid-cols-[var(--main)_var(--aside)] gap-12 [align-items:start] pt-5 phone:grid-cols-1 phone:gap-7 phone:pt-1">
        <section>
          <h2 className="sr">帖子</h2>
          <LinkTabs
            label="哪一种精华"
            tabs={kinds.map(({ key, name }) => ({
              key: key ?? 'all',
              name,
              to: queryWith(search, { kind: key, cursor: null }) || '?',
              on: key === kind,
            }))}
          >
            <Segmented label="精华的次序" segments={sortsOf(search, 'new', { new: '最新加精' })} />
          </LinkTabs>
          <PostList posts={posts} asked={asked} search={search} />
        </section>
        <aside className="sticky top-[88px] grid gap-6 pt-3 phone:static phone:gap-4">
          <section className={card.box}>
            <SectionTitle small title="怎样成为精华" />
            <p className="meta leading-[1.8]">
              圈主和管理员觉得值得留下的，会盖上“精华”；作者发布时可以不同意。成为精华，作者得到斗币。
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}
