import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Gate, projectFiles, root, type Source } from '../gate.ts'

const longestSentence = 30
const readFirst = /^docs\/(ARCHITECTURE|GLOSSARY|STYLE)\.md$|^server\/.*README\.md$/
const limits: Readonly<Record<string, number>> = { 'docs/ARCHITECTURE.md': 1_200 }
const usualLimit = 300

/** The sentences of a text, without code, tables and addresses. */
function sentencesOf(text: string): string[] {
  const plain = text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^\s*\|.*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, 'x')
  return plain
    .split(/\n\s*\n|\n(?=\s*(?:[-*#]|\d+\.)\s)|(?<=[.!?:;])\s+(?=[A-Z`[(])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
}

const countOf = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Sentences that are too long, and files that a document names though they are not there. */
export function documentFaults({ path, text }: Source, isThere: (file: string) => boolean): string[] {
  const long = sentencesOf(text)
    .filter((sentence) => countOf(sentence) > longestSentence)
    .map((sentence) => `${path}: ${countOf(sentence)} words: ${sentence.slice(0, 80)}…`)
  const missing = [
    ...text.matchAll(/`((?:server|contract|web|drawings|db|tools|docs|admin|e2e)\/[\w./-]+\.\w+)`/g),
  ]
    .map(([, file = '']) => file)
    .filter((file) => !isThere(file))
  return [...long, ...missing.map((file) => `${path} names ${file}, which is not there`)]
}

/** What a newcomer reads first: short sentences, few words, and names of files that exist. */
export const docs: Gate = {
  name: 'docs',
  async look() {
    const paths = (await projectFiles()).filter((path) => readFirst.test(path))
    const faults = paths.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const most = limits[path] ?? (path.endsWith('README.md') ? usualLimit : undefined)
      const words = countOf(text)
      const tooLong = most !== undefined && words > most ? [`${path}: ${words} words, at most ${most}`] : []
      return [...documentFaults({ path, text }, (file) => existsSync(join(root, file))), ...tooLong]
    })
    return { looked: paths.length, what: 'documents', faults }
  },
}
