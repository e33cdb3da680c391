import { contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import type { AuditRow } from './list.store.ts'

/** Which kinds of things a word of the log may mean. */
const kinds: Readonly<Record<string, readonly number[]>> = {
  accessory: [contentTypes.accessory],
  appreciation: [contentTypes.appreciation],
  brand: [contentTypes.brand],
  circle: [contentTypes.circle],
  item_list: [contentTypes.itemList],
  comment: [contentTypes.postComment, contentTypes.appreciationComment],
  member: [contentTypes.user],
  mouthpiece: [contentTypes.mouthpiece],
  pipe: [contentTypes.pipe],
  post: [contentTypes.post],
  review: [contentTypes.review],
  shape: [contentTypes.shape],
  studio: [contentTypes.studio],
  tobacco: [contentTypes.tobacco],
  work: [contentTypes.work],
}

type Named = { title: string; url: string }
type Row = Pick<AuditRow, 'target_type' | 'target_id'>

/** What the things of these lines are called and where they stand, as far as everybody may see them. */
export async function namesOf(host: Host, rows: readonly Row[]): Promise<(row: Row) => Named | undefined> {
  const refsOf = ({ target_type: word, target_id }: Row) => {
    const id = Number(target_id)
    const isNumber = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
    return isNumber ? (kinds[word] ?? []).map((type) => ({ type, id })) : []
  }
  const found = await host.content.findAll(host.db, rows.flatMap(refsOf))
  return (row) => {
    const [one] = refsOf(row).flatMap(({ type, id }) => found(type, id) ?? [])
    return one && { title: one.title, url: one.url }
  }
}
