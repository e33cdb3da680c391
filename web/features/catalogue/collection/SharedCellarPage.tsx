import type { LoaderFunctionArgs } from 'react-router'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import type { SharedCellar } from './cellar/cellar.ts'
import { CellarShelves } from './cellar/CellarShelves.tsx'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SharedCellar | null> {
  const { token, ...asked } = callQuery(request.url, ['token', 'sort', 'page'])
  if (token === undefined) return null
  const api = await apiFor(context)
  return unwrap(await api('GET /cellar/shared/{token}', { ...asked, token }))
}

export const head = (cellar: SharedCellar | null): PageHead => ({
  title: cellar ? `${cellar.owner.nickname}的草柜` : '分享的草柜',
  noindex: true,
})

/** A cellar whose owner gave a link away. */
export function View({ data, search }: { data: SharedCellar | null; search: string }) {
  if (!data) {
    return (
      <div className="col my-9 phone:my-4">
        <h1 className="sr mb-1 text-30 leading-[1.3] wrap-anywhere phone:text-25">分享的草柜</h1>
        <div className={card.card}>
          <EmptyState heading="h2" title="这里要有链接才看得到" words="草柜的主人可以把链接分享给你。" />
        </div>
      </div>
    )
  }
  return (
    <div className="col my-9 phone:my-4">
      <h1 className="mb-1 text-30 leading-[1.3] wrap-anywhere phone:text-25">{data.owner.nickname}的草柜</h1>
      <p className="mb-5.5 text-ink-500">由主人分享，只能看。</p>
      <CellarShelves cellar={data} search={search} />
    </div>
  )
}
