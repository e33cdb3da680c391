/** A row of a filter panel, as GET /category gives it. */
export type PanelRow = {
  id: number
  name: string
  key: string
  option_data: readonly { id: number; option_name: string }[]
}

/** The specification's 全部, which stands before the options of every row. */
export const everything = { id: 0, option_name: '全部' } as const

/** The chosen options of a row. */
export const chosenOf = (search: string, key: string): number[] =>
  new URLSearchParams(search)
    .getAll(key)
    .flatMap((value) => value.split(','))
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** What choosing an option makes of its row: where several are possible it is added or taken out. */
export function choiceAfter(search: string, key: string, id: number, several = false): string | null {
  if (id === everything.id) return null
  if (!several) return String(id)
  const chosen = chosenOf(search, key)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return next.join(',') || null
}

/** Says how several options of a row are meant: without it all of them, with `or` any. */
export const combination = 'mode'

/** Whether several options of a row may be chosen, and whether they may be alternatives. */
type Manner = { several: boolean; combined: boolean }

/** The changes of an address by which an option is chosen; with one option there is nothing to combine. */
export function changesAfter(search: string, key: string, id: number, { several, combined }: Manner) {
  const choice = choiceAfter(search, key, id, several)
  const alone = combined && !choice?.includes(',')
  return alone ? { [key]: choice, [combination]: null } : { [key]: choice }
}
