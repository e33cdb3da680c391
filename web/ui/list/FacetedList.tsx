import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { searchAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { button } from '../button/button.ts'
import card from '../layout/card.module.css'
import { EmptyState } from '../layout/EmptyState.tsx'
import styles from './FacetedList.module.css'
import { Pager } from '../navigation/Pager.tsx'
import { SectionTitle } from '../layout/Section.tsx'
import { Segmented } from '../navigation/Segmented.tsx'

type Order = readonly [key: string, name: string]

const usualOrders: readonly Order[] = [
  ['popularity', '人气'],
  ['score', '评分'],
  ['new', '最新入库'],
  ['reviews', '点评数'],
  ['name', '名称'],
]

function Sorts({ search, orders }: { search: string; orders: readonly Order[] }) {
  const usual = orders[0]?.[0]
  const chosen = readQuery(search).get('sort') ?? usual
  const segments = orders.map(([key, name]) => ({
    key,
    name,
    to: queryWith(search, { sort: key === usual ? null : key }) || '?',
    on: key === chosen,
  }))
  return <Segmented label="排序" segments={segments} />
}

/** What the list holds in words: “斗草”“款”; `home` shows all of it, `add` takes one that is missing. */
type Words = { noun: string; unit: string; home: string; add?: string }

/** Something of the site whose name is near what was sought. */
export type Near = { title: string; url: string }

type NothingProps = { total: number; search: string; words: Words; near: readonly Near[] }

/** What else can be done for a text that is in no name of the list. */
function Elsewhere({
  q,
  words: { noun, unit, add },
  near,
}: { q: string } & Pick<NothingProps, 'words' | 'near'>) {
  return (
    <>
      <Link className={button('text')} to={searchAddress(q)}>
        搜全站
      </Link>
      {add && (
        <Link className={button('text')} to={`${add}?name=${encodeURIComponent(q)}`}>
          补录这{unit}
          {noun}
        </Link>
      )}
      {near.length > 0 && (
        <p className="max-w-[600px] mt-6 mx-auto">
          名字相近的：
          {near.map(({ title, url }, at) => (
            <span className="inline-block" key={url}>
              <Link className="text-link" to={url}>
                {title}
              </Link>
              {at < near.length - 1 && '、'}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Nothing({ total, search, words, near }: NothingProps) {
  const beyond = total > 0
  const q = readQuery(search).get('q')?.trim()
  return (
    <div className={card.card}>
      <EmptyState
        title={beyond ? '没有这一页' : `没有符合条件的${words.noun}`}
        words={beyond ? `${words.noun}都在前面。` : q ? '少选一两项，或者换个写法。' : '少选一两项，再看看。'}
      >
        <Link className={button('line')} to={beyond ? queryWith(search, { page: null }) || '?' : words.home}>
          {beyond ? '回到第一页' : '清空筛选'}
        </Link>
        {!beyond && q && <Elsewhere q={q} words={words} near={near} />}
      </EmptyState>
    </div>
  )
}

type FacetedListProps = {
  words: Words
  search: string
  /** `total` counts all pages, `limit` the cards of one. */
  page: { page: number; total?: number | null; next: string | null }
  limit: number
  /** The orders there are, the usual one first. */
  orders?: readonly Order[]
  filters: ReactNode
  /** What is chosen beside the filters, before the count. */
  chosen?: ReactNode
  cards: readonly ReactNode[]
  /** Offered where nothing matches a text. */
  near?: readonly Near[]
  aside: ReactNode
}

/** Filters, the count and the order, cards and pages; a column at the side. */
export function FacetedList(props: FacetedListProps) {
  const { words, search, page, limit, orders = usualOrders, filters, chosen, cards, aside, near = [] } = props
  const total = page.total ?? 0
  return (
    <div className="col grid gap-12 items-start pt-7 grid-cols-[var(--main)_var(--aside)] phone:gap-8 phone:pt-4 phone:grid-cols-1">
      <div>
        {filters}
        <div
          className={`${styles.line} flex justify-between items-center meta mt-6 mx-0 mb-4 phone:flex-col phone:items-start phone:gap-2.5`}
        >
          <p aria-live="polite">
            {chosen}共 <b className="num">{thousands(total)}</b> {words.unit}
          </p>
          <Sorts search={search} orders={orders} />
        </div>
        <h2 className="sr">符合条件的{words.noun}</h2>
        {cards.length === 0 ? (
          <Nothing total={total} search={search} words={words} near={near} />
        ) : (
          <>
            <div className="grid grid-cols-4 gap-5 phone:grid-cols-2 phone:gap-3">{cards}</div>
            <Pager
              page={page.page}
              total={total}
              limit={limit}
              next={page.next}
              unit={words.unit}
              to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
            />
          </>
        )}
      </div>
      <aside className={`${styles.aside} self-end sticky bottom-6 phone:static`}>{aside}</aside>
    </div>
  )
}

type Tile = { id: number; name: string; art: string }
type TilesProps = {
  title: string
  more: { to: string; words: string }
  list: readonly Tile[]
  to: (id: number) => string
  /** The size of the drawings; emblems are round and have no ground. */
  size: readonly [width: number, height: number]
  emblems?: boolean
  drawing?: string
}

/** A box at the side: three small drawings a row, each with its name. */
export function Tiles({ title, more, list, to, size: [width, height], emblems, drawing }: TilesProps) {
  return (
    <section className={card.box}>
      <SectionTitle small title={title} more={more} />
      <div
        className={
          emblems
            ? `${styles.tiles} grid-cols-[repeat(3,1fr)] grid gap-x-1.5 gap-y-4 pb-2 text-13 leading-[1.4] text-center text-balance ${styles.emblems}`
            : `${styles.tiles} grid-cols-[repeat(3,1fr)] grid gap-x-1.5 gap-y-4 pb-2 text-13 leading-[1.4] text-center text-balance`
        }
      >
        {list.map((one) => (
          <Link key={one.id} to={to(one.id)}>
            <LazyImage src={one.art} alt="" width={width} height={height} className={drawing} />
            {/* A line does not begin with the point inside a name. */}
            {one.name.replaceAll('·', '\u2060·')}
          </Link>
        ))}
      </div>
    </section>
  )
}
