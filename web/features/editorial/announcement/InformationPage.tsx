import type { LoaderFunctionArgs } from 'react-router'
import { announcementAddress, announcementPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { crumbsLd } from '#web/lib/head/json-ld.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import { NewsList } from './NewsList.tsx'
import { NewsReading } from './NewsReading.tsx'
import { kinds } from './announcement.ts'

const perPage = 20

/** One piece when the address names it, else the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const { id, ...asked } = callQuery(request.url, ['id', 'kind', 'page'])
  if (id !== undefined) {
    const one = { id }
    return { piece: unwrap(await api('GET /news/{id}', one)), list: null } as const
  }
  const some = { ...asked, limit: perPage }
  return { piece: null, kind: asked.kind, list: unwrap(await api('GET /news', some)) } as const
}

type Data = Awaited<ReturnType<typeof loader>>

/** 资讯: the editors' news, and one piece of it. */
export function View({ data, search }: { data: Data; search: string }) {
  if (data.piece) return <NewsReading piece={data.piece} search={search} />
  return <NewsList found={data.list} search={search} />
}

export function head(data: Data) {
  if (data.piece) {
    const { id, title, summary, publish_date, generated } = data.piece
    if (!import.meta.env.SSR) return { title }
    const address = announcementAddress(id)
    const article = {
      '@type': 'NewsArticle',
      headline: title,
      description: summary,
      url: address,
      inLanguage: 'zh-CN',
      datePublished: publish_date,
    }
    const trail = [
      { to: '/', name: '首页' },
      { to: announcementPath, name: kinds.news },
      { to: address, name: title },
    ]
    return { title, description: summary, canonical: address, generated, jsonLd: [article, crumbsLd(trail)] }
  }
  const { page, list } = data.list
  const words = [data.kind === 'notice' && kinds.notice, page > 1 && `第 ${page} 页`].filter(Boolean)
  const query = queryWith('', { kind: data.kind ?? null, page: page > 1 ? page : null })
  return {
    title: words.join(' ') || undefined,
    canonical: `${announcementPath}${query}`,
    noindex: list.length === 0,
  }
}
