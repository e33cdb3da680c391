import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, cellarPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { toastFailure } from '#web/lib/toast.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import type { Cellar, Tin } from './cellar/cellar.ts'
import styles from './CellarPage.module.css'
import { CellarShelves } from './cellar/CellarShelves.tsx'
import { type Collected, ownThings } from './collection.ts'

const CollectSheet = lazy(async () => ({ default: (await import('./form/CollectSheet.tsx')).CollectSheet }))
const ImportDialog = lazy(async () => ({ default: (await import('./cellar/ImportDialog.tsx')).ImportDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./cellar/ShareDialog.tsx')).ShareDialog }))

type Data = { home: Home; cellar: Cellar }
type Edited = { name: string; row: Collected }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const asked = callQuery(request.url, ['sort', 'page'])
  return { home, cellar: unwrap(await api('GET /cellar', asked)) }
}

export const head = (): PageHead => ({ title: '草柜', noindex: true })

/** Saves the table under its name. */
async function download(): Promise<void> {
  const result = await call('GET /cellar/export', {})
  if (!result.ok) return toastFailure(result)
  const url = URL.createObjectURL(new Blob([result.data.csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: result.data.file_name })
  link.click()
  URL.revokeObjectURL(url)
}

/** What the sheet needs is read when it is asked for: a tin shows less. */
async function rowOf({ tobacco }: Tin): Promise<Edited | null> {
  const result = await call('GET /collectInvitation', { type: 4, id: tobacco.id, limit: 1 })
  if (!result.ok) toastFailure(result)
  const row = result.ok ? ownThings(result.data).list[0] : undefined
  return row ? { row, name: namesOf(tobacco).first } : null
}

function Page({ home, cellar, search }: Data & { search: string }) {
  const [open, setOpen] = useState<'import' | 'share' | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { revalidate } = useRevalidator()
  const close = () => setOpen(null)
  const again = () => void revalidate()
  const edit = async (tin: Tin) => setEdited(await rowOf(tin))
  const empty = cellar.totals.blends === 0
  const acts = (
    <div className={styles.acts} data-empty={empty || undefined}>
      {empty && (
        <Link className={button('line', 'small')} to={cataloguePath}>
          去看斗草
        </Link>
      )}
      <button type="button" className={button('line', 'small')} onClick={() => setOpen('import')}>
        导入
      </button>
      {!empty && (
        <>
          <button type="button" className={button('line', 'small')} onClick={() => void download()}>
            导出
          </button>
          <button type="button" className={button('line', 'small')} onClick={() => setOpen('share')}>
            {cellar.share ? '正在分享' : '分享'}
          </button>
        </>
      )}
    </div>
  )
  return (
    <Desk who={home} here={cellarPath} title="草柜" lead="柜里有什么，放了多久，哪些可以开了。">
      {empty ? (
        <div className={card.card}>
          <EmptyState
            heading="h2"
            title="柜子还空着"
            words="在斗草的页面上点“收藏”，选“拥有”，写上入罐的日子；也可以导入一份表格。"
          >
            {acts}
          </EmptyState>
        </div>
      ) : (
        <CellarShelves cellar={cellar} search={search} acts={acts} onEdit={(tin) => void edit(tin)} />
      )}
      <Suspense>
        {open === 'import' && <ImportDialog onClose={close} onDone={again} />}
        {open === 'share' && (
          <ShareDialog first={cellar.share?.token ?? null} onClose={close} onDone={again} />
        )}
        {edited && (
          <CollectSheet
            thing={{ type: 4, id: edited.row.target_id, name: edited.name }}
            row={edited.row}
            onRow={() => {}}
            onClose={() => setEdited(null)}
            onDone={again}
          />
        )}
      </Suspense>
    </Desk>
  )
}

/** 草柜: the tins somebody owns, by age. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="草柜" why="登录之后，这里是你自己的草柜，只有你看得到。" />
  return <Page {...data} search={search} />
}
