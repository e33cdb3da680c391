import { createHash } from 'node:crypto'
import { type Contents, entries, type Manifest } from './manifest.ts'

const newline = 0x0a

/** What came under one name, in how many entries and lines. */
function count() {
  const hash = createHash('sha256')
  const counted = { entries: 0, bytes: 0, lines: 0 }
  return {
    counted,
    take(chunk: Buffer) {
      hash.update(chunk)
      counted.bytes += chunk.length
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) counted.lines += 1
    },
    sha256: () => hash.copy().digest('hex'),
  }
}

/** Parts of one table come under its name, all uploads under one. */
const groupOf = (entry: string) =>
  entry.startsWith(entries.upload('')) ? entries.upload('') : entry.replace(/\/\d{6}$/, '')

/** Counts the entries of a backup as they are read, to compare them with what it says of itself. */
export function openTally() {
  const groups = new Map<string, ReturnType<typeof count>>()
  const group = (name: string) => groups.get(name) ?? count()
  return {
    /** Gives what takes the content of an entry. */
    begin(entry: string): (chunk: Buffer) => void {
      const name = groupOf(entry)
      const one = group(name)
      groups.set(name, one)
      one.counted.entries += 1
      return one.take
    },
    /** The names of what is not there as the backup says it. */
    differences({ tables, uploads: kind }: Manifest, contents: Contents): string[] {
      const named = new Set([...tables, ...contents.tables].map(({ name }) => name))
      const wrong = [...named].filter((name) => {
        const { counted, sha256 } = group(entries.table(name))
        const claim = contents.tables.find((table) => table.name === name)
        const listed = tables.some((table) => table.name === name)
        return (
          !listed ||
          claim?.rows !== counted.lines ||
          claim.bytes !== counted.bytes ||
          claim.sha256 !== sha256()
        )
      })
      const { counted: files } = group(entries.upload(''))
      const { counted: list } = group(entries.uploadList)
      const { uploads } = contents
      const filesAreThere =
        kind === 'list'
          ? uploads.files === list.lines
          : uploads.files === files.entries && uploads.bytes === files.bytes
      return [
        ...wrong,
        ...(contents.jobs === group(entries.jobs).counted.lines ? [] : [entries.jobs]),
        ...(filesAreThere ? [] : ['uploads']),
      ]
    },
  }
}
