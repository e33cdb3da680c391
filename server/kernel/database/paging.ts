import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'
import { malformed } from '../errors/failure.ts'

/** One order of a list: the column's expression, its type, and whether it falls. */
export type Order = { expression: RawBuilder<unknown>; type: RawBuilder<unknown>; falls: boolean }

const refuse = () => malformed([{ field: 'cursor', message: '翻页标记不正确' }])

/** Hides the last row's place in the order; opaque to clients. */
export function cursorOf(last: { sort_value: string | null; id: number } | undefined): string | null {
  if (!last) return null
  return Buffer.from(JSON.stringify([last.sort_value, last.id])).toString('base64url')
}

/** The rows of a page, and the cursor behind them: one row more than the page holds was asked for. */
export function pageOf<Row extends { sort_value: string | null; id: number }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? cursorOf(page.at(-1)) : null }
}

/**
 * The condition that a row stands behind the cursor's.
 * @throws Failure (malformed) when the cursor is not one of ours.
 */
export function behind(
  cursor: string,
  order: Order,
  id: ReferenceExpression<never, never> | RawBuilder<unknown>,
) {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw refuse()
  }
  if (!Array.isArray(place) || place.length !== 2) throw refuse()
  const [value, last] = place as unknown[]
  if (typeof value !== 'string' || value.length > 300 || !Number.isInteger(last)) throw refuse()
  const there = sql`(cast(${value} as ${order.type}), cast(${last} as integer))`
  return order.falls
    ? sql<boolean>`(${order.expression}, ${id}) < ${there}`
    : sql<boolean>`(${order.expression}, ${id}) > ${there}`
}

/** Which page of a list, counted from 1, and how many stand on one. */
export type PageQuery = { page: number; limit: number }

/** A page of the rows, in the order they have, and how many there are on all pages. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: PageQuery,
) {
  const [list, counted] = await Promise.all([
    rows
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    rows
      .clearSelect()
      .clearOrderBy()
      .select((e) => e.fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ])
  return { list, total: counted.total, page, limit, next: null }
}
