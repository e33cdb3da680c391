import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { queryWith } from '#web/lib/navigation/query.ts'
import { button } from '../button/button.ts'
import card from '../layout/card.module.css'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Pager } from '../navigation/Pager.tsx'
import styles from './PagedSection.module.css'
import { SectionTitle } from '../layout/Section.tsx'
import { type Segment, Segmented } from '../navigation/Segmented.tsx'

type PagedSectionProps<Item> = {
  /** Where its pages begin; part of addresses that are out in the world. */
  anchor?: string
  title: string
  latin: string
  /** Beside the title. */
  note?: ReactNode
  /** The parts of the whole, where there is more than one. */
  parts?: { label: string; segments: readonly Segment[] }
  /** What stands where nothing does: why, and one way on. */
  empty: { title: string; words: string; to: string; way: string }
  /** How many stand beside each other at the desk. */
  columns: 3 | 5
  /** The query of the page's address. */
  search: string
  /** What stands on this page of it. */
  found: { list: readonly Item[]; page: number; total: number }
  limit: number
  unit: string
  children: (item: Item) => ReactNode
}

/** Everything that belongs to one thing, page after page: the blends of a brand, the pipes of a shape. */
export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { anchor = 'range', title, latin, note, parts, empty } = props
  const { columns, search, found, limit, unit, children } = props
  const { list, page, total } = found
  return (
    <section id={anchor}>
      <SectionTitle title={title} latin={latin}>
        {note && <span className="ml-auto meta">{note}</span>}
      </SectionTitle>
      {parts && parts.segments.length > 2 && (
        <div className="mb-4.5 phone:-mx-4 phone:px-4 phone:mb-3.5">
          <Segmented {...parts} />
        </div>
      )}
      {list.length === 0 ? (
        <div className={card.card}>
          <EmptyState
            title={page > 1 ? '没有这一页' : empty.title}
            words={page > 1 ? '回到第一页看看。' : empty.words}
          >
            <Link className={button('line')} to={empty.to}>
              {empty.way}
            </Link>
          </EmptyState>
        </div>
      ) : (
        <div
          className={`${styles.grid} grid grid-cols-5 gap-5 phone:grid-cols-2 phone:gap-3`}
          data-columns={columns}
        >
          {list.map(children)}
        </div>
      )}
      <Pager
        page={page}
        total={total}
        limit={limit}
        unit={unit}
        to={(n) => `${queryWith(search, { page: n === 1 ? null : n })}#${anchor}`}
      />
    </section>
  )
}

type Part = { id: number; name: string; count: number }

/** The whole and its parts as a choice; each leads to its page by the parameter `key`. */
export function partsBy(key: string, search: string, whole: number, parts: readonly Part[]): Segment[] {
  const chosen = Number(new URLSearchParams(search).get(key) ?? 0)
  return [{ id: 0, name: '全部', count: whole }, ...parts].map(({ id, name, count }) => ({
    key: id,
    name,
    count,
    to: queryWith(search, { [key]: id || null }),
    on: id === chosen,
  }))
}
