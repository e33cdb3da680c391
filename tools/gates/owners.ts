import { codeFiles, type Gate, type Source } from './gate.ts'
import { foreignWriters, owned } from './table-owners.ts'

const write =
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/gi
const moduleOf = (path: string) => /^server\/(?:modules\/([^/]+\/[^/]+)|(kernel))\//.exec(path)

type Registry = {
  owned: Readonly<Record<string, readonly string[]>>
  foreign: Readonly<Record<string, readonly string[]>>
}

/** Tables that a module writes though another one owns them, and exceptions that nobody needs any more. */
export function ownerFaults(sources: readonly Source[], { owned: tables, foreign }: Registry): string[] {
  const owner = new Map(Object.entries(tables).flatMap(([name, list]) => list.map((table) => [table, name])))
  const needed = new Set<string>()
  const faults = sources.flatMap(({ path, text }) => {
    const found = moduleOf(path)
    const name = found?.[1] ?? found?.[2]
    if (!name) return []
    return [...text.matchAll(write)].flatMap(([, statement, call]) => {
      const table = statement ?? call ?? ''
      const owning = owner.get(table)
      if (owning === undefined || owning === name) return []
      needed.add(`${table} ${name}`)
      return foreign[table]?.includes(name) ? [] : [`${path} writes ${table}, which ${owning} owns`]
    })
  })
  const unneeded = Object.entries(foreign)
    .flatMap(([table, names]) => names.map((name) => `${table} ${name}`))
    .filter((entry) => !needed.has(entry))
  return [...new Set(faults), ...unneeded.map((entry) => `foreignWriters: nobody needs «${entry}»`)]
}

/** Each table is written by the module that owns it (tools/gates/table-owners.ts). */
export const owners: Gate = {
  name: 'owners',
  async check() {
    const sources = (await codeFiles()).filter(
      ({ path }) => moduleOf(path) !== null && !path.endsWith('.test.ts'),
    )
    const tables = Object.values(owned).flat().length
    const faults = ownerFaults(sources, { owned, foreign: foreignWriters })
    return { checked: tables, what: 'tables with an owner', faults }
  },
}
