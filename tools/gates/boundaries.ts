import { fullFolders, moduleOf, rules, strayFolders, unranked } from './boundary-rules.ts'
import { codeFiles, type Gate, projectFiles, type Source } from './gate.ts'
import { circlesOf, type Edge, importsOf } from './source/imports.ts'
import { partsIn } from './source/page-parts.ts'

/** Circles among files, `import()` and types included, and among the server's modules where no single file need be in one. */
function circleFaults(edges: readonly Edge[]): string[] {
  const files = edges.map(({ from, to }) => [from, to] as const)
  const modules = edges
    .map(({ from, to }) => [moduleOf(from), moduleOf(to)] as const)
    .filter(
      (pair): pair is [string, string] =>
        pair[0] !== undefined && pair[1] !== undefined && pair[0] !== pair[1],
    )
  return [...circlesOf(files), ...circlesOf(modules)].map((circle) => `no circles: ${circle.join(' → ')}`)
}

/** Imports of project files that are not there; what a build makes is not of the project. */
function lost(edges: readonly Edge[], sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  return edges
    .filter(({ to }) => /\.(tsx?|mjs)$/.test(to) && !to.startsWith('dist/') && !known.has(to))
    .map(({ from, to }) => `no such file: ${from} → ${to}`)
}

/** Every fault of the house's ranks in the given files, one line each. */
export function boundaryFaults(sources: readonly Source[]): { edges: number; faults: string[] } {
  const edges = sources.flatMap(importsOf)
  const broken = rules.flatMap(({ message: says, breaks }) =>
    edges.filter(breaks).map(({ from, to }) => `${says}: ${from} → ${to}`),
  )
  const nameless = unranked(sources.map(({ path }) => path)).map(
    (module) => `server/modules/${module} has no rank`,
  )
  const stray = strayFolders(sources.map(({ path }) => path)).map((folder) => `${folder} is no domain`)
  return {
    edges: edges.length,
    faults: [
      ...broken,
      ...nameless,
      ...stray,
      ...lost(edges, sources),
      ...circleFaults(edges),
      ...sources.flatMap((source) => partsIn(source).faults),
    ],
  }
}

/** Who may import whom, and how many files a folder holds. */
export const boundaries: Gate = {
  name: 'boundaries',
  async check() {
    const sources = await codeFiles()
    const { edges, faults } = boundaryFaults(sources)
    const full = fullFolders(await projectFiles())
    return { checked: edges, what: `imports of ${sources.length} files`, faults: [...faults, ...full] }
  },
}
