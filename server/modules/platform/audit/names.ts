import { contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import type { AuditRow } from './list.store.ts'

/** Which kinds of things a word of the log may mean. */
const kinds: Readonly<Record<string, readonly number[]>> = {
  accessory: [contentTypes.accessory],
  appreciation: [contentTypes.appreciation],
  brand: [contentTypes.brand],
  circle: [contentTypes.circle],
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

const keyOf = ({ target_type: type, target_id: id }: Row) => `${type} ${id}`

/** What the things of these lines are called and where they stand, as far as everybody may see them. */
export async function namesOf(host: Host, rows: readonly Row[]): Promise<(row: Row) => Named | undefined> {
  const known = new Map<string, Named>()
  for (const [word, types] of Object.entries(kinds)) {
    const ids = [
      ...new Set(rows.filter((row) => row.target_type === word).map((row) => Number(row.target_id))),
    ]
    const wanted = ids.filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
    if (wanted.length === 0) continue
    const found = await Promise.all(
      types.flatMap((type) => host.content.handlerOf(type)?.find(host.db, wanted) ?? []),
    )
    for (const one of found)
      for (const [id, { title, url }] of one)
        known.set(keyOf({ target_type: word, target_id: String(id) }), { title, url })
  }
  return (row) => known.get(keyOf(row))
}
