import { useEffect, useRef, useState } from 'react'
import { undo } from '../../undo/undo-queue.ts'
import { useChosen } from './use-chosen.ts'
import type { Act, Case, QueuePageProps } from '../types.ts'
import { useClaim } from './use-claim.ts'
import { useDecisions } from './use-decisions.ts'
import { useDetail } from './use-detail.ts'
import { useKeys } from './use-keys.ts'
import { useRows } from './use-rows.ts'

/** Fewer than these left, and the next ones are fetched. */
const few = 8

/** A case stands this long on the screen before a key decides on it, in milliseconds. */
const glance = 400

/** The neighbour of the open case in the list. */
function beside(rows: readonly Case[], opened: number | null, by: number): number | null {
  const at = rows.findIndex(({ id }) => id === opened)
  return rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id ?? null
}

/** The cases without those whose decision is on its way, and which of them is open. */
function useCases<Row extends Case, Full>(props: QueuePageProps<Row, Full>) {
  const { list, filters = [] } = props
  const [chosen, choose] = useChosen(filters)
  const [wanted, open] = useState<number | null>(null)
  const found = useRows(list, chosen)
  const { hidden, decide, isPending } = useDecisions(found.drop, open)
  // The list's call answers what its page takes.
  const rows = (found.rows as readonly Row[]).filter(({ id }) => !hidden.has(id))
  const row = rows.find(({ id }) => id === wanted) ?? rows[0]
  // Who decides quickly never waits for the next ones.
  const short = found.state === 'known' && found.more !== null && rows.length < few
  const { next } = found
  useEffect(() => {
    if (short) next()
  })
  // What is on its way counts no more.
  const total = found.total === null ? null : Math.max(0, found.total - (found.rows.length - rows.length))
  // Nothing but what waits is asked for, as the page opens.
  const plain = filters.every(({ name, options }) => chosen[name] === (options[0]?.value ?? ''))
  // Null while the first one stands open by itself.
  const sought = row?.id === wanted ? wanted : null
  return { chosen, choose, plain, found, rows, total, row, sought, open, decide, isPending }
}

/** What stands on the screen of the open case, and whether that is enough to decide on it. */
function useSight<Full>(
  { detail, lookFirst }: Pick<QueuePageProps<Case, Full>, 'detail' | 'lookFirst'>,
  row: Case | undefined,
) {
  const full = useDetail<Full>(detail, row)
  const [looked, setLooked] = useState<number | null>(null)
  const shown = row !== undefined && full.data !== undefined
  const missing = lookFirst !== undefined && looked !== row?.id ? lookFirst : ''
  return { full, ready: shown && missing === '', missing: shown ? missing : '', setLooked }
}

/** @returns whether the case stood on the screen long enough to be seen; null is none */
function useSeen(id: number | null): () => boolean {
  const since = useRef(Infinity)
  useEffect(() => {
    since.current = id === null ? Infinity : performance.now()
  }, [id])
  return () => performance.now() - since.current >= glance
}

/** All that a queue's page does: the list, the open case, its claim, the decisions, the keys. */
export function useQueue<Row extends Case, Full>(props: QueuePageProps<Row, Full>, onHelp: () => void) {
  const { queue, nameOf, isOpen = () => true, acts } = props
  const { rows, row, open, decide, isPending, ...cases } = useCases(props)
  const [asking, setAsking] = useState<{ act: Act<Row>; row: Row } | null>(null)
  const { setLooked, ...sight } = useSight<Full>(props, row)
  const waits = row !== undefined && isOpen(row)
  const [claim, toggleClaim] = useClaim(queue, waits ? row.id : null, isPending)
  const free = waits && claim.is !== 'theirs'

  const goOn = (by: number) => open(beside(rows, row?.id ?? null, by))
  const settle = (words: string, call: ReturnType<Act<Row>['call']>) => {
    if (!row || !free || !sight.ready) return
    setAsking(null)
    // The one after it takes its place; at the end the one before.
    open(beside(rows, row.id, rows.at(-1)?.id === row.id ? -1 : 1))
    decide(row.id, { words, call })
  }
  const finish = (act: Act<Row>, reason: string) => {
    if (row) settle(`${act.words}：${nameOf(row)}`, act.call(row, reason))
  }
  const begin = (act: Act<Row>) => {
    if (!row || !free || !sight.ready || act.when?.(row) === false) return
    if (act.reason) setAsking({ act, row })
    else finish(act, '')
  }
  const seen = useSeen(row && sight.full.data !== undefined ? row.id : null)
  const forward = () => goOn(1)
  const back = () => goOn(-1)
  useKeys(
    { j: forward, ArrowDown: forward, k: back, ArrowUp: back },
    {
      c: waits ? toggleClaim : undefined,
      z: () => undo(),
      '?': onHelp,
      ...Object.fromEntries(acts.map((act) => [act.key, () => seen() && begin(act)])),
    },
  )
  return {
    ...cases,
    ...sight,
    rows,
    row,
    open,
    waits,
    claim,
    toggleClaim,
    free,
    looked: () => setLooked(row?.id ?? null),
    // Another case that came to stand here is not what the reason is for.
    asking: asking?.row.id === row?.id ? asking : null,
    setAsking,
    settle,
    finish,
    begin,
  }
}
