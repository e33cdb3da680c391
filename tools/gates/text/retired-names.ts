import { codeFiles, type Gate, type Source } from '../gate.ts'
import { lineAt, parse, visit } from '../source/syntax.ts'

/** Words that docs/GLOSSARY.md replaced by the field's own: no name holds one of them again. */
const retired: ReadonlyMap<string, string> = new Map([
  ['admit', 'authorize'],
  ['announce', 'publishChange'],
  ['around', 'context or placement'],
  ['because', 'reason'],
  ['beside', 'relations or attached'],
  ['curation', 'catalogueAdmin'],
  ['collecting', 'collection'],
  ['door', 'access'],
  ['eyes', 'viewerScope'],
  ['heed', 'handleChange'],
  ['hold', 'lock or queueForReview'],
  ['honour', 'achievement'],
  ['idol', 'followee'],
  ['kin', 'recommendation'],
  ['most', 'limit or max'],
  ['niced', 'lowPriorityWorker'],
  ['purse', 'wallet'],
  ['recognise', 'authenticate'],
  ['rulebook', 'ruleAdmin'],
  ['said', 'output, message or answer'],
  ['stone', 'tombstone'],
  ['tell', 'notify'],
  ['teller', 'applicant or author'],
  ['thirdlogin', 'oauth'],
  ['told', 'notified, settings or lines'],
  ['unseal', 'decrypt'],
  ['untell', 'retract'],
  ['warm', 'hotScore'],
  ['warmth', 'hotScore'],
  ['way', 'direction, path or loginMethod'],
  ['text-filter', 'textFilter'],
])

const partsOf = (name: string) => name.split(/(?=[A-Z])|[._-]/).map((part) => part.toLowerCase())

const faultOf = (name: string, where: string) =>
  partsOf(name)
    .filter((part) => retired.has(part))
    .map((part) => `${where} «${name}»: say ${retired.get(part)}`)

/** Retired words in the names that a file declares, and in its own name. */
export function retiredNames(source: Source): string[] {
  const { path, text } = source
  const found: string[] = []
  const note = (node: { type: string; start: number; name?: unknown } | null) => {
    if (node?.type !== 'Identifier' || typeof node.name !== 'string') return
    found.push(...faultOf(node.name, `${path}:${lineAt(text, node.start)}`))
  }
  visit(parse(source), {
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: ({ id }) => note(id),
    ClassDeclaration: ({ id }) => note(id),
    TSTypeAliasDeclaration: ({ id }) => note(id),
    TSInterfaceDeclaration: ({ id }) => note(id),
  })
  return [...faultOf(path.split('/').at(-1) ?? '', path), ...found]
}

/** No name of the server, the contract or the tools holds a retired word. */
export const names: Gate = {
  name: 'names',
  async check() {
    const sources = (await codeFiles()).filter(({ path }) => /^(contract|server|tools|bench)\//.test(path))
    return { checked: sources.length, what: 'files', faults: sources.flatMap(retiredNames) }
  },
}
