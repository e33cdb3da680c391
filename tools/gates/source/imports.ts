import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import type { Source } from '../gate.ts'
import { parse, visit } from './syntax.ts'

/** `type` vanishes when the file is run, `lazy` is an `import()`, `star` is `export * from`. */
export type Kind = 'value' | 'type' | 'lazy' | 'star'

/**
 * One import. `to` is a path from the root for a file of the project, `npm:name` for a package,
 * `node:name` for a part of Node.
 */
export type Edge = { from: string; to: string; kind: Kind }

/** The file or package that the specifier means, seen from a file of the project. */
function target(from: string, specifier: string): string {
  const path = specifier.split('?')[0] ?? specifier
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path))
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('node:')) return path
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
  return builtinModules.includes(name) ? `node:${name}` : `npm:${name}`
}

/** Every import of a file, the ones of types included. */
export function importsOf(source: Source): Edge[] {
  const edges: Edge[] = []
  const add = (specifier: string, kind: Kind) => {
    edges.push({ from: source.path, to: target(source.path, specifier), kind })
  }
  visit(parse(source), {
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type' ? 'type' : 'value'),
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.exportKind === 'type' ? 'type' : 'value')
    },
    ExportAllDeclaration: (node) => add(node.source.value, node.exported ? 'value' : 'star'),
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        add(node.source.value, 'lazy')
    },
    TSImportType: (node) => add(node.source.value, 'type'),
  })
  return edges
}

type Walk = { order: Map<string, number>; low: Map<string, number>; stack: string[]; circles: string[][] }

/** Tarjan's strongly connected components, from one node. */
function connect(node: string, graph: ReadonlyMap<string, readonly string[]>, walk: Walk): void {
  const { order, low, stack, circles } = walk
  const number = order.size
  order.set(node, number)
  low.set(node, number)
  stack.push(node)
  for (const next of graph.get(node) ?? []) {
    if (!order.has(next)) connect(next, graph, walk)
    if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
  }
  if (low.get(node) !== number) return
  const knot = stack.splice(stack.indexOf(node))
  if (knot.length > 1) circles.push(knot.toReversed())
}

/** The circles of a graph: every knot of nodes that reach each other. */
export function circlesOf(pairs: readonly (readonly [from: string, to: string])[]): string[][] {
  const graph = Map.groupBy(pairs, ([from]) => from)
  const nexts = new Map([...graph].map(([from, found]) => [from, [...new Set(found.map(([, to]) => to))]]))
  const walk: Walk = { order: new Map(), low: new Map(), stack: [], circles: [] }
  for (const node of nexts.keys()) if (!walk.order.has(node)) connect(node, nexts, walk)
  return walk.circles
}
