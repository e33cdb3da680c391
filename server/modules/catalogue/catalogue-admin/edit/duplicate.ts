import type { Editable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { notNow } from '#server/kernel/errors/failure.ts'
import { lockName, readNamesakes } from './duplicate.store.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/**
 * By what two items of a kind are told to be the same: the maker, the sort, the name.
 * Accessories and mouthpieces are known by their Chinese names, too.
 */
export function sameness(type: Editable, row: Readonly<Record<string, unknown>>): string {
  const name = plain(text(row.name_en))
  if (type === 4 || type === 5) return `${String(row.brand_id)} ${name}`
  if (type === 14) return `${text(row.kind)} ${name}`
  return `${plain(text(row.brand_name))} ${plain(text(row.name_zh))} ${name}`
}

/** @throws Failure 10004 for a name that another of the same kind and maker bears */
export async function refuseDuplicate(
  db: Db,
  type: Editable,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const same = sameness(type, row)
  await lockName(db, type, same)
  const duplicate = (await readNamesakes(db, type, row)).find(
    (one) => one.id !== row.id && sameness(type, one) === same,
  )
  if (duplicate) throw notNow(`资料库里已经有这一件（编号 ${String(duplicate.id)}）`)
}
