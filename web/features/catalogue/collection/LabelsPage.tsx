import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { containerWords } from '#contract/catalogue/collection/lot-words.ts'
import { cellarPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import styles from './CellarPage.module.css'
import { type Lot, type Lots, sizeWords } from './lot/lot.ts'

type Data = { home: Home; lots: Lots }

const lotsPerPage = 50
/** A lot of many tins needs no label for each. */
const maxPerLot = 12
/** So many labels are shown before the printing; the paper has all that are chosen. */
const shown = 12

/** Sizes of a label by the word in the address; millimetres. */
const sizes = {
  small: { name: '小', width: 50, height: 25 },
  medium: { name: '中', width: 70, height: 40 },
  large: { name: '大', width: 90, height: 55 },
} as const
type Size = keyof typeof sizes

const isSize = (word: string): word is Size => word in sizes
const sizeOf = (word = ''): Size => (isSize(word) ? word : 'medium')

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const asked = { ...callQuery(request.url, ['page']), which: 'kept', limit: lotsPerPage } as const
  return { home, lots: unwrap(await api('GET /cellar/lot', asked)) }
}

export const head = (): PageHead => ({ title: '罐标', noindex: true })

/** A field of a label; what nobody noted is a line to write on. */
const Noted = ({ name, children }: { name: string; children: string | null }) => (
  <div className="flex gap-[1mm] min-w-0">
    <dt className="flex-none text-[#6b5138]">{name}</dt>
    <dd className="flex-1 min-w-0 truncate">
      {children || <span className="block h-[0.9lh] border-b border-[#b9a183]" />}
    </dd>
  </div>
)

type LabelProps = { lot: Lot; size: Size; beyond: boolean }

/** `beyond`: only on paper. */
function Label({ lot, size, beyond }: LabelProps) {
  const { width, height } = sizes[size]
  const { brand, name, since, opened_on: opened, container, place, note } = lot
  const small = size === 'small'
  return (
    <li
      className={`${beyond ? 'hidden print:flex' : 'flex'} flex-col justify-between p-[2.5mm] overflow-hidden border border-dashed print:-mr-px print:-mb-px border-[#b9a183] bg-[#fff] text-[#1e120a]`}
      style={{ width: `${width}mm`, height: `${height}mm` }}
    >
      <div className={small ? '' : 'pb-[1.5mm] [border-bottom:1mm_double_#b9a183]'}>
        {brand && <p className="truncate text-12 leading-[1.3] text-[#6b5138]">{brand}</p>}
        <p
          // Room for the tails of letters, which are cut with the line.
          className={`pb-0.5 font-serif font-semibold wrap-anywhere ${small ? 'truncate text-14' : 'line-clamp-2 text-18'} leading-[1.25]`}
        >
          {name}
        </p>
      </div>
      <dl
        className={`num grid gap-x-[3mm] ${small ? 'text-12 leading-[1.3]' : 'grid-cols-2 text-13 leading-[1.6]'}`}
      >
        <Noted name="入罐">{since}</Noted>
        {!small && (
          <>
            <Noted name="开罐">{opened}</Noted>
            <Noted name="净重">{sizeWords(lot).replace(/（.*/, '')}</Noted>
            <Noted name="存放">
              {[container ? containerWords[container] : '', place].filter(Boolean).join(' · ')}
            </Noted>
          </>
        )}
      </dl>
      {size === 'large' && note && (
        <p className="line-clamp-2 text-12 leading-[1.4] text-[#6b5138]">{note}</p>
      )}
    </li>
  )
}

const labelsOf = ({ amount }: Lot) => Math.min(amount, maxPerLot)

type ChoiceProps = {
  lots: readonly Lot[]
  left: ReadonlySet<number>
  onLeave: (left: ReadonlySet<number>) => void
}

/** Which lots get their labels: all at first. `left` are those that get none. */
function Choice({ lots, left, onLeave }: ChoiceProps) {
  const turn = (id: number) => {
    const now = new Set(left)
    if (!now.delete(id)) now.add(id)
    onLeave(now)
  }
  return (
    <fieldset className={`${card.card} ${styles.acts} min-w-0 mb-4 p-0 print:hidden!`}>
      <legend className="sr">印哪几批</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 px-5.5 border-b border-line text-14 phone:px-4">
        <span role="status">
          选了 <span className="num">{lots.length - left.size}</span> 批，这一页有{' '}
          <span className="num">{lots.length}</span> 批
        </span>
        <span className="flex ml-auto -mr-3">
          <button type="button" className={button('text', 'small')} onClick={() => onLeave(new Set())}>
            全选
          </button>
          <button
            type="button"
            className={button('text', 'small')}
            onClick={() => onLeave(new Set(lots.map(({ id }) => id)))}
          >
            全不选
          </button>
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-x-5 max-h-[246px] overflow-y-auto pt-2 pb-9 px-5.5 [mask-image:linear-gradient(#000_calc(100%-44px),transparent)] phone:grid-cols-1 phone:max-h-[270px] phone:px-4">
        {lots.map((lot) => (
          <li key={lot.id}>
            <label className="flex items-center gap-2 min-h-9 text-14 cursor-pointer phone:min-h-11">
              <input
                type="checkbox"
                className="flex-none accent-[var(--brand)]"
                checked={!left.has(lot.id)}
                onChange={() => turn(lot.id)}
              />
              <span className="min-w-0 truncate">{lot.name}</span>
              <span className="ml-auto text-13 whitespace-nowrap text-ink-500">
                {lot.since && <span className="num mr-2">{lot.since.slice(0, 4)}</span>}
                <span className="num">{labelsOf(lot)}</span> 张
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Sheet({ lots: { list, total, page, limit, next }, search }: { lots: Lots; search: string }) {
  const size = sizeOf(readQuery(search).get('size') ?? undefined)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const labels = list
    .filter(({ id }) => !left.has(id))
    .flatMap((lot) => Array.from({ length: labelsOf(lot) }, (_, copy) => ({ lot, copy })))
  return (
    <>
      <Choice lots={list} left={left} onLeave={setLeft} />
      <div className="flex flex-wrap items-center gap-3 mb-4 print:hidden!">
        <Segmented
          label="大小"
          segments={Object.entries(sizes).map(([key, { name, width, height }]) => ({
            key,
            to: queryWith(search, { size: key === 'medium' ? null : key }) || '?',
            name: `${name} ${width} × ${height} 毫米`,
            on: key === size,
          }))}
        />
        <button
          type="button"
          className={button('primary', 'small')}
          disabled={labels.length === 0}
          onClick={() => print()}
        >
          打印 {labels.length} 张
        </button>
        <p className="meta">打印时缩放选 100%。一罐一张，一批最多 {maxPerLot} 张，沿虚线裁开。</p>
      </div>
      {/* Paper is scaled to three quarters (base.css); a label keeps its millimetres. A hair more than four thirds, or the
          pixel of an edge that two labels share would be a little less than one and be drawn twice. */}
      <ul
        className="flex flex-wrap gap-2 print:gap-0 print:justify-center print:[zoom:1.3334]"
        aria-label="罐标"
      >
        {labels.map(({ lot, copy }, at) => (
          <Label key={`${lot.id} ${copy}`} lot={lot} size={size} beyond={at >= shown} />
        ))}
      </ul>
      {labels.length > shown && (
        <p className="mt-4 meta print:hidden!">
          这里只看头 {shown} 张，另外 {labels.length - shown} 张印的时候都在。
        </p>
      )}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="批"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}

/** 罐标: labels of the lots that somebody keeps, to be printed and cut out. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="罐标" why="登录之后，可以打印自己草柜里每一罐的标签。" />
  const { home, lots } = data
  return (
    <Desk who={home} here={cellarPath} title="罐标" lead="贴在罐子上：是什么，哪天放进去的。">
      {lots.list.length > 0 ? (
        <Sheet key={lots.page} lots={lots} search={search} />
      ) : (
        <div className={card.card}>
          <EmptyState heading="h2" title="柜里还没有批次" words="记下一批之后，这里就有它的标签。">
            <Link className={button('line', 'small')} to={cellarPath}>
              去草柜
            </Link>
          </EmptyState>
        </div>
      )}
    </Desk>
  )
}
