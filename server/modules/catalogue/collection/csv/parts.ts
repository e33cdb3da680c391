/** So many rows a statement: none of them takes longer than a statement may. */
const atOnce = 500

/** Does the work in parts, one after the other. */
export async function inParts<T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) await work(rows.slice(at, at + atOnce))
}
