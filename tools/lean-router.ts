import { parseSync, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number }
type Edit = { start: number; end: number; text: string }

/**
 * What the router brings and this site never calls: the answers of framework mode and of server
 * components, actions and fetchers (every write goes through the request layer), middleware,
 * instrumentation, routes found on the way, optional parts of an address. Tree shaking keeps them, since
 * what decides is known at run time alone. Each throws its name when it is called after all.
 */
const unused = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'decodeRouteErrorResponseDigest',
  'DefaultErrorComponent',
  'parseHydrationData',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'runClientMiddlewarePipeline',
  'discoverRoutes',
  'patchRoutesImpl',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'fetch2',
  'explodeOptionalSegments',
] as const

/** Simpler bodies with the same answer, where nothing is prefetched (framework mode) or submitted to an action. */
const simpler: Readonly<Record<string, string>> = {
  usePrefetchBehavior: '{ return [false, null, {}] }',
  restoreAppliedTransitions: '{}',
  persistAppliedTransitions: '{}',
  normalizeNavigateOptions:
    "{ if (isSubmissionNavigation(arguments[2] ?? {})) throw Error('left out: submissions'); return { path: arguments[1] } }",
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const children = (node: Node): Node[] =>
  ['body', 'declarations', 'init'].flatMap((key) => node[key as keyof Node] as unknown).filter(isNode)

/** Functions and classes at any depth, without a look into what is computed in them. */
function within(tree: Node): Node[] {
  const found: Node[] = [tree]
  // The list grows while it is walked.
  for (const node of found) found.push(...children(node))
  return found
}

const nameOf = (node: Node): string =>
  'id' in node && isNode(node.id) && 'name' in node.id ? String(node.id.name) : ''

const bodyOf = (node: Node): Node | null =>
  node.type === 'FunctionDeclaration' && 'body' in node && isNode(node.body) ? node.body : null

function bodies(nodes: readonly Node[]): Edit[] {
  const wanted = new Map<string, string>([
    ...unused.map((name) => [name, `{ throw Error('left out: ${name}') }`] as const),
    ...Object.entries(simpler),
  ])
  const edits = nodes.flatMap((node) => {
    const text = wanted.get(nameOf(node))
    const body = bodyOf(node)
    if (text === undefined || !body) return []
    wanted.delete(nameOf(node))
    return [{ start: body.start, end: body.end, text }]
  })
  if (wanted.size > 0) throw new Error(`The router has no ${[...wanted.keys()].join(', ')} any more`)
  return edits
}

/** Names for developers' tools, wrapped components and classes have no effect, yet keep unused components alive. */
function effects(code: string, nodes: readonly Node[]): Edit[] {
  return [...code.matchAll(/^\w+\.displayName = "\w+";$/gm)]
    .map(({ index, 0: text }): Edit => ({ start: index, end: index + text.length, text: '' }))
    .concat(
      [...code.matchAll(/^var \w+ = (?=\w+\.forwardRef\()/gm)].map(({ index, 0: text }) => {
        const start = index + text.length
        return { start, end: start, text: '/* @__PURE__ */ ' }
      }),
      nodes
        .filter((node) => node.type === 'ClassExpression')
        .flatMap(({ start, end }) => [
          { start, end: start, text: '/* @__PURE__ */ (() => ' },
          { start: end, end, text: ')()' },
        ]),
    )
}

/** The router's source without what this site never calls. */
export function lean(code: string): string {
  const nodes = within(parseSync('router.mjs', code).program)
  const edits = [...bodies(nodes), ...effects(code, nodes)].toSorted((a, b) => b.start - a.start)
  return edits.reduce((now, { start, end, text }) => now.slice(0, start) + text + now.slice(end), code)
}

/** Takes out of the browser's bundle what the router brings for other sites. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) => (code.includes('function createRouter(') ? { code: lean(code), map: null } : null),
  },
}
