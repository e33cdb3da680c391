import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { codeFiles, type Gate, projectFiles, root, type Source } from '../gate.ts'

const longestSentence = 30
const documents = /^docs\/.*\.md$|^(server\/.*)?README\.md$/
const limits: Readonly<Record<string, number>> = { 'docs/ARCHITECTURE.md': 1_200 }
const readmeLimit = 300

const link = /\]\(([^)]*)\)/g
/** A file name or the end of a path; `*.store.ts` and `<module>/index.ts` are patterns, not names. */
const fileName = /(?<![\w./*>-])[\w-]+(?:[./][\w-]+)*\.(?:tsx?|mjs|sql|md|json)(?![\w/])/g

/** The sentences of a text, without code blocks, tables and addresses. A code span counts as one word. */
function sentencesOf(text: string): string[] {
  const plain = text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^\s*\|.*$/gm, '')
    .replace(link, ']')
    .replace(/`[^`]*`/g, 'X')
  return plain
    .split(/\n\s*\n|\n(?=\s*(?:[-*#]|\d+\.)\s)|(?<=[.!?:;][)*]*)\s+(?=[A-Z[(*])|(?<=[。！？；])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
}

/** A name of the code in a code span: it has a small letter before a capital one, as no other word has. */
const codeName = /`([a-z]\w*[a-z][A-Z]\w*)(?:\(\))?`/g

const countOf = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Sentences that are too long; files and names of the code that a document names but that do not exist. */
export function documentFaults(
  { path, text }: Source,
  isThere: (file: string) => boolean,
  isName: (name: string) => boolean,
): string[] {
  const long = sentencesOf(text)
    .filter((sentence) => countOf(sentence) > longestSentence)
    .map((sentence) => `${path}: ${countOf(sentence)} words: ${sentence.slice(0, 80)}…`)
  const linked = [...text.matchAll(link)]
    .map(([, address = '']) => address.replace(/#.*/, ''))
    .filter((address) => address !== '' && !/^\w+:/.test(address))
    .map((address) => posix.join(posix.dirname(path), address))
  const named = text.replace(link, ']').match(fileName) ?? []
  const missing = [...new Set([...linked, ...named])].filter((file) => !isThere(file))
  const names = [...text.matchAll(codeName)].map(([, name = '']) => name).filter((name) => !isName(name))
  return [
    ...long,
    ...[...missing, ...new Set(names)].map((name) => `${path} names ${name}, which is not there`),
  ]
}

/** Documents: short sentences, names of existing files, and a limit of words for the first ones to read. */
export const docs: Gate = {
  name: 'docs',
  async check() {
    const files = await projectFiles()
    const isThere = (file: string) =>
      existsSync(join(root, file)) || files.some((path) => path.endsWith(`/${file}`))
    const sources = await codeFiles()
    const names = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))
    const paths = files.filter((path) => documents.test(path))
    const faults = paths.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const max = limits[path] ?? (path.endsWith('README.md') ? readmeLimit : undefined)
      const count = countOf(text)
      const tooLong = max !== undefined && count > max ? [`${path}: ${count} words, at most ${max}`] : []
      return [...documentFaults({ path, text }, isThere, (name) => names.has(name)), ...tooLong]
    })
    return { checked: paths.length, what: 'documents', faults }
  },
}
