import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { code } from '#contract/error.ts'
import { cataloguePath, submissionPath } from '#contract/page-address.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { required } from '#web/lib/form/as-typed.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import styles from './Contribute.module.css'
import type { CorrectionData } from './CorrectForm.tsx'

const CorrectForm = lazyPart(async () => (await import('./CorrectForm.tsx')).CorrectForm)

/** The item's fields with what stands there; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<CorrectionData | null> {
  const api = await apiFor(context)
  const { type, id } = callQuery(request.url, ['type', 'id'])
  const found = await api('GET /correction/form', { type: required(type), id: required(id) })
  return !found.ok && found.code === code.sessionInvalid ? null : unwrap(found)
}

export const head = (data: CorrectionData | null): PageHead => ({
  title: data ? `纠错 · ${data.item.title}` : '纠错',
  noindex: true,
})

const trailOf = ({ title, url }: CorrectionData['item']) => [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: url, name: title },
]

/** 纠错: what is wrong with an item of the catalogue. */
export function View({ data }: { data: CorrectionData | null }) {
  const alive = useHydrated()
  if (!data) return <NeedsLogIn title="纠错" why="登录之后，可以指出资料里写错的地方。" />
  const { item, waiting } = data
  const room = <div className="min-h-[720px]" role="status" aria-label="正在打开表单" />
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trailOf(item)} here="纠错" />
      </div>
      <div className={`col pb-14 ${styles.narrow}`}>
        <header className="mt-3 mb-5.5 phone:mt-4.5 phone:mb-4">
          <h1 className="text-30 leading-[1.3] phone:text-25">纠错</h1>
          <p className="mt-1 text-ink-500">
            <Link to={item.url}>{item.title}</Link>
            ：哪一项写错了，写下应该是什么，附上依据。编辑核对之后改正。
          </p>
        </header>
        {waiting ? (
          <div className={card.card}>
            <h2 className="sr">正在审核</h2>
            <EmptyState title="你的纠错正在等编辑看" words="有了结果会告诉你，之后可以再提。">
              <Link className={button('line')} to={submissionPath}>
                看审核到哪了
              </Link>
            </EmptyState>
          </div>
        ) : alive ? (
          <CorrectForm waiting={room} key={`${item.type} ${item.id}`} data={data} />
        ) : (
          room
        )}
      </div>
    </>
  )
}
