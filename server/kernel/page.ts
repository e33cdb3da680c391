import type { SelectQueryBuilder } from 'kysely'

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
