import { codeFiles, type Gate, type Source } from './gate.ts'
import { lineAt, parse, visit } from './source/syntax.ts'

const inStore = /\.store\.ts$|^server\/(kernel|test)\//
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const statement =
  /^\s*(select\b[\s\S]*\bfrom|insert\s+into|update\b[\s\S]*\bset|delete\s+from|with\b[\s\S]*\bas\s*\(|listen\s|notify\s)/i

/** The places of a file outside the stores where SQL is written or built. */
export function sqlFaults(source: Source): string[] {
  const found: number[] = []
  const text = (value: string, offset: number) => {
    if (statement.test(value)) found.push(offset)
  }
  visit(parse(source), {
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') found.push(node.start)
    },
    TemplateLiteral: (node) => text(node.quasis.map(({ value }) => value.raw).join('x'), node.start),
    Literal(node) {
      if (typeof node.value === 'string') text(node.value, node.start)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (builders.has(callee.property.name)) found.push(node.start)
    },
  })
  return found.map((offset) => `${source.path}:${lineAt(source.text, offset)} SQL belongs in a store`)
}

/** SQL stands in `*.store.ts` and in the kernel only. */
export const sql: Gate = {
  name: 'sql',
  async check() {
    const sources = (await codeFiles()).filter(
      ({ path }) => /^(contract|server|web|drawings|admin)\//.test(path) && !inStore.test(path),
    )
    return { checked: sources.length, what: 'files outside the stores', faults: sources.flatMap(sqlFaults) }
  },
}
