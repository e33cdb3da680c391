import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { pipeAddress, pipeListPath, rackPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Shelf } from '#web/ui/list/Shelf.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import cellar from './CellarPage.module.css'
import type { Collected } from './collection.ts'
import { CollectSheet, readForSheet } from './form/lazy-sheet.ts'
import styles from './RackPage.module.css'

type Rack = DataOf<Calls['GET /rack']>
type Data = { home: Home; rack: Rack }

/** So many stand on a plank, and so many planks on a page. */
const onPlank = 4
const onPage = onPlank * 5

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const asked = callQuery(request.url, ['page'])
  return { home, rack: unwrap(await api('GET /rack', { ...asked, limit: onPage })) }
}

export const head = (): PageHead => ({ title: '斗架', noindex: true })

type Pipe = Rack['list'][number]

const itemOf = ({ id, pipe, since, quantity }: Pipe, act: ReactNode) => {
  const { first, latinFirst } = namesOf(pipe)
  const said = [
    namesOf(pipe.brand).first,
    since && `自 ${since.slice(0, 4)} 年`,
    quantity > 1 && `${quantity} 支`,
  ]
  return {
    id,
    to: pipeAddress(pipe.id),
    art: pipe.art,
    name: first,
    latin: latinFirst,
    note: said.filter(Boolean).join(' · '),
    act,
  }
}

const large =
  '[&_img]:w-[236px]! [&_img]:h-[148px]! [&_img]:-mb-1.5! phone:[&_img]:w-[152px]! phone:[&_img]:h-[95px]! phone:[&_img]:-mb-1!'
const places =
  '[&>ul]:grid-cols-4! phone:[&>ul]:grid-flow-row! phone:[&>ul]:grid-cols-2! phone:[&>ul]:overflow-visible!'

function Planks({ list, onEdit }: { list: Rack['list']; onEdit: (pipe: Pipe) => void }) {
  const planks = Array.from({ length: Math.ceil(list.length / onPlank) }, (_, at) =>
    list.slice(at * onPlank, (at + 1) * onPlank),
  )
  return (
    <div
      className={`${card.card} ${styles.rack} ${large} ${places} grid gap-9 pt-4.5 px-5.5 pb-8 phone:gap-6 phone:pt-2 phone:px-4 phone:pb-5.5`}
    >
      {planks.map((plank) => (
        <Shelf
          key={plank[0]?.id}
          items={plank.map((one) =>
            itemOf(
              one,
              <p className={`${cellar.acts} text-center`}>
                <button
                  type="button"
                  className={button('text', 'small')}
                  aria-label={`修改：${namesOf(one.pipe).first}`}
                  onClick={() => onEdit(one)}
                >
                  修改
                </button>
              </p>,
            ),
          )}
        />
      ))}
    </div>
  )
}

/** How many there are, and the way to one more: a pipe comes here from its page. */
function RackHead({ total }: { total: number }) {
  return (
    <div className="flex flex-wrap justify-between items-center gap-x-4 gap-y-2 mb-4.5">
      <p className="text-14 text-ink-500">
        <span className="num mr-1.5 text-30 leading-[1.2] text-ink-900 phone:text-25">
          {thousands(total)}
        </span>
        支
      </p>
      <p className="meta ml-auto phone:order-last phone:w-full">在烟斗的页面上点“收藏”，选“拥有”。</p>
      <Link className={button('primary', 'small')} to={pipeListPath}>
        添一支
      </Link>
    </div>
  )
}

function Page({ home, rack, search }: Data & { search: string }) {
  const { list, total, page, limit, next } = rack
  const [edited, setEdited] = useState<{ row: Collected; name: string } | null>(null)
  const { revalidate } = useRevalidator()
  const edit = async ({ pipe }: Pipe) => {
    const row = await readForSheet({ type: 5, id: pipe.id })
    if (row) setEdited({ row, name: namesOf(pipe).first })
  }
  return (
    <Desk who={home} here={rackPath} title="斗架" lead="一支一支，站在自己的架子上。">
      {list.length === 0 ? (
        <div className={card.card}>
          <EmptyState
            heading="h2"
            title="架上还没有烟斗"
            words="在烟斗的页面上点“收藏”，选“拥有”，它就站到这里来。"
          >
            <Link className={button('line')} to={pipeListPath}>
              去看烟斗
            </Link>
          </EmptyState>
        </div>
      ) : (
        <>
          <RackHead total={total ?? 0} />
          <Planks list={list} onEdit={(one) => void edit(one)} />
        </>
      )}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="支"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
      {edited && (
        <CollectSheet
          thing={{ type: 5, id: edited.row.target_id, name: edited.name }}
          row={edited.row}
          onClose={() => setEdited(null)}
          onDone={() => void revalidate()}
        />
      )}
    </Desk>
  )
}

/** 斗架: the pipes somebody owns, standing on their planks. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="斗架" why="登录之后，这里是你自己的斗架，默认只有你看得到。" />
  return <Page {...data} search={search} />
}
