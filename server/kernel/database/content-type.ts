import { type RawBuilder, sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'

const names = Object.keys(contentTypes) as (keyof typeof contentTypes)[]

/** The content types as literals of SQL, so that indexes on one type fit: `target_type = ${sqlType.tobacco}`. */
export const sqlType = Object.fromEntries(
  names.map((name) => [name, sql.lit(contentTypes[name])]),
) as Readonly<Record<keyof typeof contentTypes, RawBuilder<unknown>>>
