import type { CallExpression, Expression, VariableDeclarator } from 'oxc-parser'
import { posix } from 'node:path'
import type { Source } from '../gate.ts'
import { lineAt, parse, type Tree, visit } from './syntax.ts'

const maker = 'web/lib/hydration/part.tsx'
const maxParts = 2
const isPage = (path: string) => /^web\/features\/[^/]+\/[^/]+\/\w+Page\.tsx$/.test(path)

/** The parts that a page's module declares, as paths from the root; and what is not written as the build reads it. */
type Found = { parts: string[]; faults: string[] }

const wording =
  "declare parts as `const X = part(() => import('./X.tsx'))` and list them in `export const parts = [X]`"

/** The module of `part(() => import('./X.tsx'))`; undefined for anything else. */
function moduleIn(path: string, { arguments: given }: CallExpression): string | undefined {
  const [load, ...others] = given
  if (others.length > 0 || load?.type !== 'ArrowFunctionExpression' || load.params.length > 0) return
  const body: unknown = load.body
  const { type, source } = body as { type: string; source?: Expression }
  if (type !== 'ImportExpression' || source?.type !== 'Literal' || typeof source.value !== 'string') return
  if (!/^\.\/[\w/]+\.tsx$/.test(source.value)) return
  return posix.join(posix.dirname(path), source.value)
}

/** The constants at the top of a module, with whether they are exported. */
function constantsOf({ program }: Tree): { one: VariableDeclarator; exported: boolean }[] {
  return program.body.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration'
    const declared = exported ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
    return declared.declarations.map((one) => ({ one, exported }))
  })
}

const nameOf = ({ id }: VariableDeclarator) => (id.type === 'Identifier' ? id.name : '')

/** The names in `export const parts = [X, Y]`; null where they are written otherwise. */
function listed({ init }: VariableDeclarator): string[] | null {
  if (init?.type !== 'ArrayExpression') return null
  const names = init.elements.map((one) => (one?.type === 'Identifier' ? one.name : null))
  return names.includes(null) ? null : names.filter((name) => name !== null)
}

const bringsMaker = ({ program }: Tree, path: string) =>
  program.body.some(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.importKind !== 'type' &&
      [`#${maker}`, maker].includes(
        statement.source.value.startsWith('.')
          ? posix.join(posix.dirname(path), statement.source.value)
          : statement.source.value,
      ),
  )

/** What a file declares. Whoever brings `part` into a file must be a page, and write it in the one way. */
export function partsIn(source: Source): Found {
  const { path, text } = source
  const none = { parts: [], faults: [] }
  if (!path.startsWith('web/') || path === maker || /\.test\.tsx?$/.test(path)) return none
  const tree = parse(source)
  if (!bringsMaker(tree, path)) return none
  if (!isPage(path)) return { parts: [], faults: [`${path}: only a page declares parts`] }
  const calls: CallExpression[] = []
  visit(tree, {
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'part') calls.push(node)
    },
  })
  const constants = constantsOf(tree)
  const declared = new Map(
    constants.flatMap(({ one }) => {
      const call = calls.find((node) => node === one.init)
      const module = call && moduleIn(path, call)
      return module ? [[nameOf(one), module] as const] : []
    }),
  )
  const list = constants.find(({ one, exported }) => exported && nameOf(one) === 'parts')
  const names = list ? listed(list.one) : null
  const same = names?.length === declared.size && names.every((name) => declared.has(name))
  if (declared.size === 0 || declared.size !== calls.length || !same) {
    const line = lineAt(text, calls[0]?.start ?? 0)
    return { parts: [], faults: [`${path}:${line}: ${wording}`] }
  }
  const tooMany = declared.size > maxParts ? [`${path}: ${declared.size} parts, at most ${maxParts}`] : []
  return { parts: [...declared.values()], faults: tooMany }
}

/**
 * The parts of every page, by its module.
 * @throws Error that names every declaration the build cannot read.
 */
export function partsOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const found = sources.map((source) => [source.path, partsIn(source)] as const)
  const faults = found.flatMap(([, { faults: some }]) => some)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return new Map(found.flatMap(([path, { parts }]) => (parts.length > 0 ? [[path, parts] as const] : [])))
}
