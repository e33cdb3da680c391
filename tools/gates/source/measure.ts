import type { Source } from '../gate.ts'
import { lineAt, parse, type Tree, visit } from './syntax.ts'

/** A function: its first and last character, its length in lines, and whether it draws JSX. */
export type CodeUnit = { path: string; line: number; start: number; end: number; lines: number; jsx: boolean }

/** What one file holds. Lengths count every line from first to last, blank ones and comments too. */
export type Measured = {
  path: string
  lines: number
  /** Lines that hold code: not blank, not comment only. */
  code: number
  comment: number
  functions: readonly CodeUnit[]
  handlers: readonly CodeUnit[]
  any: number
  ignored: number
  suppressed: number
}

const ignoring = /@ts-(ignore|nocheck|expect-error)/
const suppressing = /(oxlint|eslint)-disable|biome-ignore|v8 ignore|istanbul ignore/

const lineCount = (text: string) => (text === '' ? 0 : text.trimEnd().split('\n').length)

/** How many lines hold code, and how many only comment. */
function linesByKind(text: string, comments: Tree['comments']): { code: number; comment: number } {
  let bare = text
  for (const { start, end } of comments) {
    bare = bare.slice(0, start) + bare.slice(start, end).replace(/[^\n]/g, ' ') + bare.slice(end)
  }
  const filled = (lines: string[]) => lines.filter((line) => line.trim() !== '').length
  const code = filled(bare.split('\n'))
  return { code, comment: filled(text.split('\n')) - code }
}

type Found = { functions: CodeUnit[]; jsx: number[]; statements: number[]; any: number }

function collect({ path, text }: Source, tree: Tree): Found {
  const found: Found = { functions: [], jsx: [], statements: [], any: 0 }
  const add = ({ start, end, body }: { start: number; end: number; body?: unknown }) => {
    if (body === null) return
    const line = lineAt(text, start)
    found.functions.push({ path, line, start, end, lines: lineAt(text, end) - line + 1, jsx: false })
  }
  visit(tree, {
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    JSXElement: ({ start }) => void found.jsx.push(start),
    JSXFragment: ({ start }) => void found.jsx.push(start),
    TSAnyKeyword: () => void (found.any += 1),
    ExpressionStatement({ expression }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type !== 'CallExpression') return
      for (const argument of call.arguments) found.statements.push(argument.start)
    },
  })
  for (const unit of found.functions) {
    unit.jsx = found.jsx.some((start) => start > unit.start && start < unit.end)
  }
  return found
}

const within = (inner: CodeUnit, outer: CodeUnit) =>
  inner !== outer && inner.start >= outer.start && inner.end <= outer.end

/**
 * The handlers of a `*.routes.ts`: its outermost functions, where a function that only mounts
 * others (`serve(host, call, async () => …)` as statements) is looked into.
 */
function handlersOf(functions: readonly CodeUnit[], statements: readonly number[]): CodeUnit[] {
  const mounts = (unit: CodeUnit) =>
    functions.some((inner) => within(inner, unit) && statements.includes(inner.start))
  const holders = functions.filter(mounts)
  const rest = functions.filter((unit) => !holders.includes(unit))
  return rest.filter((unit) => !rest.some((outer) => within(unit, outer)))
}

/** Measures a file. */
export function measure(source: Source): Measured {
  const tree = parse(source)
  const { functions, statements, any } = collect(source, tree)
  const comments = tree.comments.map(({ value }) => value)
  return {
    path: source.path,
    lines: lineCount(source.text),
    ...linesByKind(source.text, tree.comments),
    functions,
    handlers: source.path.endsWith('.routes.ts') ? handlersOf(functions, statements) : [],
    any,
    ignored: comments.filter((value) => ignoring.test(value)).length,
    suppressed: comments.filter((value) => suppressing.test(value)).length,
  }
}
