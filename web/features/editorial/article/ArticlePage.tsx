import { contentTypes } from '#contract/content-type.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { articleAddress, cataloguePath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { crumbsLd } from '#web/lib/head/json-ld.ts'
import { part } from '#web/lib/hydration/part.tsx'
import { callQuery } from '#web/lib/navigation/query.ts'
import { commentIds, loadComments } from '#web/features/community/comment/index.ts'
import { CourseList } from './list/CourseList.tsx'
import { EncyclopediaIndex } from './list/EncyclopediaIndex.tsx'
import { ArticleReading } from './ArticleReading.tsx'
import { type SectionKey, sections } from './article.ts'

const Talk = part(() => import('./ArticleTalk.tsx'))

export const parts = [Talk]

/** The whole of a section as it is; more than fit on a page are paged. */
const perPage = 50

const sectionOf = (url: string): SectionKey =>
  new URL(url).pathname.toLowerCase().startsWith(sections.course.to) ? 'course' : 'encyclopedia'

/** One article when the address names it, whatever its section; else the list of the path's section. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const { id, page } = callQuery(request.url, ['id', 'page'])
  if (id !== undefined) {
    const asked = { id }
    const [article, comments] = await Promise.all([
      api('GET /article/{id}', asked),
      loadComments(api, request.url, { type: 9, id: Number(id) || 0 }),
    ])
    return { kind: 'article', article: unwrap(article), comments } as const
  }
  const section = sectionOf(request.url)
  const asked = { section, page, limit: perPage }
  const found = unwrap(await api('GET /article', asked))
  return { kind: 'list', section, list: found.list, total: found.total ?? 0, page: found.page } as const
}

type Data = Awaited<ReturnType<typeof loader>>

/** 百科 and 教程: their lists, and an article of either. */
export function View({ data, search }: { data: Data; search: string }) {
  if (data.kind === 'article') {
    const { article, comments } = data
    const talk = <Talk id={article.id} comments={comments} search={search} />
    return <ArticleReading article={article} search={search} talk={talk} />
  }
  const paging = { page: data.page, total: data.total, limit: perPage, search }
  if (data.section === 'course') return <CourseList list={data.list} paging={paging} />
  return <EncyclopediaIndex list={data.list} paging={paging} />
}

/** What stands otherwise to each member: what is said about an article. */
export const asks = (data: Data): Things =>
  data.kind === 'article'
    ? {
        [contentTypes.article]: [data.article.id],
        [contentTypes.postComment]: commentIds(data.comments),
      }
    : {}

export function head(data: Data) {
  if (data.kind === 'list') {
    const { to } = sections[data.section]
    const later = data.page > 1
    return {
      title: later ? `第 ${data.page} 页` : undefined,
      canonical: later ? `${to}?page=${data.page}` : to,
      noindex: data.list.length === 0,
    }
  }
  const { id, section, title, summary, byline, update_time, generated } = data.article
  if (!import.meta.env.SSR) return { title }
  const { name, to } = sections[section]
  const address = articleAddress(section, id)
  const image = `/art/og/article/${id}.png`
  return {
    title,
    description: summary,
    canonical: address,
    generated,
    image,
    jsonLd: [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        url: address,
        image,
        inLanguage: 'zh-CN',
        dateModified: update_time,
        ...(byline ? { author: { '@type': 'Organization', name: byline } } : {}),
      },
      crumbsLd([
        { to: '/', name: '首页' },
        { to: cataloguePath, name: '资料库' },
        { to, name },
        { to: address, name: title },
      ]),
    ],
  }
}
