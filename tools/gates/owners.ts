import { codeFiles, type Gate, type Source } from './gate.ts'
import { owned } from './table-owners.ts'

const write =
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/gi
const moduleOf = (path: string) => /^server\/(?:modules\/([^/]+\/[^/]+)|(kernel))\//.exec(path)

/** The tables of each module. */
type Owned = Readonly<Record<string, readonly string[]>>

/** Statements that write a table which another module owns. */
export function ownerFaults(sources: readonly Source[], tables: Owned): string[] {
  const owner = new Map(Object.entries(tables).flatMap(([name, list]) => list.map((table) => [table, name])))
  const faults = sources.flatMap(({ path, text }) => {
    const found = moduleOf(path)
    const name = found?.[1] ?? found?.[2]
    if (!name) return []
    return [...text.matchAll(write)].flatMap(([, statement, call]) => {
      const table = statement ?? call ?? ''
      const owning = owner.get(table)
      return owning === undefined || owning === name ? [] : [`${path} writes ${table}, which ${owning} owns`]
    })
  })
  return [...new Set(faults)]
}

/** Each table is written by the module that owns it (tools/gates/table-owners.ts). */
export const owners: Gate = {
  name: 'owners',
  async check() {
    const sources = (await codeFiles()).filter(
      ({ path }) => moduleOf(path) !== null && !path.endsWith('.test.ts'),
    )
    const tables = Object.values(owned).flat().length
    const faults = ownerFaults(sources, owned)
    return { checked: tables, what: 'tables with an owner', faults }
  },
}
