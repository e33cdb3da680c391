import { targets } from '#contract/target.ts'
import { code } from '#contract/error.ts'
import { announce } from '#server/kernel/event.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { takeLimits, waitWords } from '#server/kernel/limit.ts'
import { recountItem } from '#server/modules/catalogue/index.ts'
import { type Laid, layDown } from './cellar.store.ts'
import { type Line, readTable, type Refused } from './table.ts'

type Match = number | 'none' | 'many'
/** Finds the blends that a table names. */
export type MatchBlends = (calls: readonly { name: string; brand: string }[]) => Promise<Match[]>

/** So many rows are laid down in one transaction: nobody waits long for the items' counts. */
const atOnce = 500

const reasons = { none: '资料库里没有这个名称', many: '有几款同名，请写明品牌' } as const

/** The lines whose blend is found, each blend once; the others with the reason. */
function sorted(lines: readonly Line[], matches: readonly Match[]) {
  const laid = new Map<number, Laid & { line: number }>()
  const refused: Refused[] = []
  for (const [at, line] of lines.entries()) {
    const match = matches[at] ?? 'none'
    const { name } = line
    if (typeof match === 'string') refused.push({ line: line.line, name, reason: reasons[match] })
    else if (laid.has(match)) {
      const reason = `与第 ${laid.get(match)?.line} 行是同一款，一款只记一行`
      refused.push({ line: line.line, name, reason })
    } else laid.set(match, { ...line, id: match })
  }
  return { laid: [...laid.values()].toSorted((one, other) => one.id - other.id), refused }
}

/**
 * Takes a table into somebody's collection: the good lines are kept, the others told one by one. Done
 * again it changes nothing.
 * @throws Failure 10001 for what is no table, 10007 for too many
 */
export async function importTable(host: Host, uid: number, csv: string, match: MatchBlends) {
  const { lines, refused } = readTable(csv)
  const { wait } = await takeLimits(host, [{ key: `cellar import ${uid}`, most: 20, seconds: 3_600 }])
  if (wait > 0) throw new Failure(code.tooOften, `导入得太多了，${waitWords(wait)}`)
  const found = sorted(lines, await match(lines))
  let added = 0
  for (let at = 0; at < found.laid.length; at += atOnce) {
    const part = found.laid.slice(at, at + atOnce)
    added += await host.db.transaction().execute(async (trx) => {
      const made = await layDown(trx, uid, part)
      for (const id of made) await recountItem(trx, targets.tobacco, id)
      return made.length
    })
  }
  if (added > 0) await announce(host.db, 'catalogue')
  const all = [...refused, ...found.refused].toSorted((one, other) => one.line - other.line)
  return { taken: found.laid.length, added, refused: all }
}
