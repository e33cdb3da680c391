import { queryWith } from '#web/lib/navigation/query.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import card from '#web/ui/layout/card.module.css'
import type { Ledger } from '../coin.ts'
import { LedgerTable } from './LedgerTable.tsx'

const kinds = [
  { key: 'coin', name: '斗币' },
  { key: 'prestige', name: '威望' },
] as const
const flows = [
  { key: '', name: '全部' },
  { key: 'in', name: '收入' },
  { key: 'out', name: '支出' },
] as const

/** `alone`: the page is this book, and has said so. */
type BookProps = { ledger: Ledger; path: string; search: string; title: string; alone?: boolean }

/** A book with what chooses among its lines. Prestige only grows: there is nothing to choose in its book. */
export function Book({
  ledger: { kind, list, page, limit, total, next },
  path,
  search,
  title,
  alone,
}: BookProps) {
  const flow = new URLSearchParams(search).get('flow') ?? ''
  const narrowed = /[?&](flow|month|page)=/.test(search)
  const to = (changes: Record<string, string | null>) => `${path}${queryWith(search, changes)}`
  return (
    <section className={`relative ${alone ? 'mt-5.5' : 'mt-10 phone:mt-6'}`} aria-label={title}>
      {!alone && <SectionTitle title={title} />}
      <div
        className={`flex gap-3.5 phone:justify-between phone:gap-2 phone:mb-3 ${alone ? 'mb-4' : 'absolute -top-0.5 right-0 phone:static'}`}
      >
        <Segmented
          label="明细"
          segments={kinds.map(({ key, name }) => ({
            key,
            name,
            to: to({ kind: key === 'coin' ? null : key, flow: null }),
            on: key === kind,
          }))}
        />
        {kind === 'coin' && (
          <Segmented
            label="收入还是支出"
            segments={flows.map(({ key, name }) => ({
              key,
              name,
              to: to({ flow: key || null }),
              on: key === flow,
            }))}
          />
        )}
      </div>
      {list.length === 0 ? (
        <div className={card.card}>
          {narrowed ? (
            <EmptyState title="这里没有记账" words="换一个月份，或看全部。" />
          ) : (
            <EmptyState title="账本还是新的" words="完善资料，先记一笔。" />
          )}
        </div>
      ) : (
        <LedgerTable lines={list} name={title} />
      )}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="笔"
        to={(n) => `${path}${queryWith(search, { page: n > 1 ? n : null })}`}
      />
    </section>
  )
}
