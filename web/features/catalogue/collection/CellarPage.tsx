import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, cellarPath, labelsPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { toastFailure } from '#web/lib/toast.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import type { MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import type { Cellar, Tin } from './cellar/cellar.ts'
import styles from './CellarPage.module.css'
import { CellarFigures } from './cellar/CellarFigures.tsx'
import { CellarList, CellarRule, CellarSums } from './cellar/CellarShelves.tsx'
import type { Collected } from './collection.ts'
import { CollectSheet, readForSheet } from './form/lazy-sheet.ts'
import { doAct, type Done, type Lots, type Timeline, undoAct } from './lot/lot.ts'
import type { Opened } from './lot/LotForm.tsx'
import type { LotActs } from './lot/LotLine.tsx'
import { RowMenu } from './RowMenu.tsx'
import { LotPages, ViewTabs, viewOf, whichOf } from './lot/LotPages.tsx'
import { TimelinePages } from './lot/TimelinePages.tsx'

const ImportDialog = lazyDialog(async () => (await import('./cellar/ImportDialog.tsx')).ImportDialog)
const LotForm = lazyDialog(async () => (await import('./lot/LotForm.tsx')).LotForm)
const ShareDialog = lazyDialog(async () => (await import('./cellar/ShareDialog.tsx')).ShareDialog)

const lotsPerPage = 50

type Data = { home: Home; cellar: Cellar; lots: Lots | null; timeline: Timeline | null }
type Edited = { name: string; row: Collected }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const { view: asked, ...listing } = callQuery(request.url, ['sort', 'page', 'view'])
  const view = viewOf(asked)
  // Another view needs the figures alone.
  const place = { page: listing.page, limit: lotsPerPage }
  const [cellar, lots, timeline] = await Promise.all([
    api('GET /cellar', view ? { limit: 1 } : listing),
    view && view !== 'timeline' ? api('GET /cellar/lot', { which: whichOf[view], ...place }) : null,
    view === 'timeline' ? api('GET /cellar/timeline', place) : null,
  ])
  return { home, cellar: unwrap(cellar), lots: lots && unwrap(lots), timeline: timeline && unwrap(timeline) }
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
  const row = await readForSheet({ type: 4, id: tobacco.id })
  return row ? { row, name: namesOf(tobacco).first } : null
}

type Dialogs = 'import' | 'share' | Opened | null

/** What was done can be taken back so long, in milliseconds. */
const undoTime = 30_000

/** What the owner does with a lot, and what was done last. */
function useLots(show: (opened: Opened) => void) {
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), undoTime)
    return () => clearTimeout(timer)
  }, [done])
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const run = async (work: () => Promise<Done | null>) => {
    if (busy) return
    setBusy(true)
    setDone(await work())
    await revalidate()
    setBusy(false)
  }
  const acts: LotActs = {
    busy,
    act: (act, lot) =>
      void run(async () => {
        const result = await doAct(act, lot.id)
        if (!result.ok) toastFailure(result)
        return result.ok
          ? {
              act,
              lot: result.data.lot.id,
              words: `${lot.name}：${act === 'open' ? '开了' : '用完了'} 1 罐。`,
            }
          : null
      }),
    edit: (lot) => show({ lot, blend: null }),
    add: (blend) => show({ lot: null, blend }),
  }
  const undo = (last: Done) =>
    void run(async () => {
      const result = await undoAct(last)
      if (!result.ok) toastFailure(result)
      return result.ok ? null : last
    })
  return { acts, done, undo, close: () => setDone(null) }
}

/** What was done last, with the way back; in sight until it is put away or its time is over. */
type LastProps = { done: Done | null; undo: (done: Done) => void; onClose: () => void; busy: boolean }

function LastDone({ done, undo, onClose, busy }: LastProps) {
  return (
    <div className="sticky bottom-4 z-10 phone:bottom-20" role="status">
      {done && (
        <p className={`${card.card} flex flex-wrap items-center gap-x-3 mt-4 py-2 px-5.5 text-14`}>
          <span className="wrap-anywhere">{done.words}</span>
          <button
            type="button"
            className={button('text', 'small')}
            disabled={busy}
            onClick={() => undo(done)}
          >
            撤销
          </button>
          <button
            type="button"
            className="grid place-items-center size-8 -mr-3 ml-auto p-0 border-0 bg-transparent phone:size-11"
            aria-label="收起"
            onClick={onClose}
          >
            <Icon name="close" size={12} />
          </button>
        </p>
      )}
    </div>
  )
}

type ActsProps = { empty: boolean; shared: boolean; open: (dialog: Dialogs) => void }

function Acts({ empty, shared, open }: ActsProps) {
  const more: MenuEntry[] = [{ key: 'import', words: '导入', onChoose: () => open('import') }]
  if (!empty) {
    more.push(
      { key: 'export', words: '导出', onChoose: () => void download() },
      { key: 'share', words: shared ? '正在分享' : '分享', onChoose: () => open('share') },
      { key: 'labels', words: '罐标', to: labelsPath },
    )
  }
  const small = `${button('line', 'small')} ${empty ? '' : 'phone:hidden!'}`
  return (
    <div className={`${styles.acts} flex flex-none flex-wrap gap-2.5`} data-empty={empty || undefined}>
      <button
        type="button"
        className={button('primary', 'small')}
        onClick={() => open({ lot: null, blend: null })}
      >
        添一批
      </button>
      {empty && (
        <Link className={button('line', 'small')} to={cataloguePath}>
          去看斗草
        </Link>
      )}
      {more.map((entry) =>
        'to' in entry ? (
          <Link key={entry.key} className={small} to={entry.to}>
            {entry.words}
          </Link>
        ) : (
          <button key={entry.key} type="button" className={small} onClick={entry.onChoose}>
            {entry.words}
          </button>
        ),
      )}
      {!empty && (
        <div className="phone-only">
          <RowMenu name="草柜" entries={more} />
        </div>
      )}
    </div>
  )
}

type ShelfProps = Omit<Data, 'home'> & {
  search: string
  lotActs: LotActs
  onEdit: (tin: Tin) => void
}

function Shelf({ cellar, lots, timeline, search, lotActs, onEdit }: ShelfProps) {
  const view = viewOf(readQuery(search).get('view'))
  const tabs = <ViewTabs search={search} view={view} figures={cellar.figures} />
  const lotsShown = view && view !== 'timeline' && lots
  return (
    <>
      <CellarSums cellar={cellar}>
        <CellarFigures figures={cellar.figures} />
      </CellarSums>
      {(timeline || lotsShown) && <div className="mt-5.5 mb-3">{tabs}</div>}
      {timeline && <TimelinePages timeline={timeline} search={search} />}
      {!timeline && lotsShown && <LotPages view={view} lots={lotsShown} acts={lotActs} search={search} />}
      {!timeline && !lotsShown && (
        <CellarList cellar={cellar} search={search} onEdit={onEdit} lotActs={lotActs}>
          {tabs}
        </CellarList>
      )}
      {!view && cellar.figures.unlisted > 0 && (
        <p className="mt-3 meta">
          罐数里有资料库以外的 <span className="num">{cellar.figures.unlisted}</span> 批，没有列在这里。
          <Link to={queryWith(search, { view: 'unlisted', page: null, sort: null })}>看这几批</Link>
        </p>
      )}
      <CellarRule rule={cellar.rule} />
    </>
  )
}

function Page({ home, cellar, lots, timeline, search }: Data & { search: string }) {
  const [open, setOpen] = useState<Dialogs>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { revalidate } = useRevalidator()
  const { acts: lotActs, done, undo, close: forget } = useLots(setOpen)
  const close = () => setOpen(null)
  const again = () => void revalidate()
  const edit = async (tin: Tin) => setEdited(await rowOf(tin))
  const empty = cellar.figures.lots + cellar.figures.used === 0
  const acts = <Acts empty={empty} shared={cellar.share !== null} open={setOpen} />
  return (
    <Desk
      who={home}
      here={cellarPath}
      title="草柜"
      lead="柜里有什么，放了多久，哪些可以开了。"
      acts={!empty && acts}
    >
      {empty ? (
        <div className={card.card}>
          <EmptyState
            heading="h2"
            title="柜子还空着"
            words="一批一批记下来：哪天买的、多少克、放在哪里；也可以导入一份表格。"
          >
            {acts}
          </EmptyState>
        </div>
      ) : (
        <Shelf {...{ cellar, lots, timeline, search, lotActs }} onEdit={(tin) => void edit(tin)} />
      )}
      <LastDone done={done} undo={undo} onClose={forget} busy={lotActs.busy} />
      {open === 'import' && <ImportDialog onClose={close} onDone={again} />}
      {open === 'share' && <ShareDialog first={cellar.share?.token ?? null} onClose={close} onDone={again} />}
      {typeof open === 'object' && open && <LotForm opened={open} onClose={close} onDone={again} />}
      {edited && (
        <CollectSheet
          thing={{ type: 4, id: edited.row.target_id, name: edited.name }}
          row={edited.row}
          onClose={() => setEdited(null)}
          onDone={again}
        />
      )}
    </Desk>
  )
}

/** 草柜: the tins somebody owns, by age. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="草柜" why="登录之后，这里是你自己的草柜，默认只有你看得到。" />
  return <Page {...data} search={search} />
}
