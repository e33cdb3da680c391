import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Gate, root } from './gate.ts'

const folder = 'db/migrations'
const backward = /^\s*--\s*(down|revert|undo)\b|^\s*rollback\s*;/im

/** Faults of the names of migrations, and of their order: from 0001 without a gap or a double. */
export function orderFaults(names: readonly string[]): string[] {
  const odd = names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  const numbers = names.filter((name) => !odd.includes(name)).map((name) => Number(name.slice(0, 4)))
  const gaps = numbers
    .toSorted((a, b) => a - b)
    .map((number, at) => (number === at + 1 ? '' : `number ${at + 1} was expected, ${number} stands there`))
  return [
    ...odd.map((name) => `${name}: a migration is named 0001_words.sql`),
    ...gaps.filter((fault) => fault !== '').slice(0, 1),
  ]
}

/** Migrations are plain SQL, numbered without gaps, and only go forward. */
export const migrations: Gate = {
  name: 'migrations',
  async check() {
    const path = join(root, folder)
    const names = existsSync(path) ? readdirSync(path).toSorted() : []
    const contents = names.flatMap((name) => {
      const text = readFileSync(join(path, name), 'utf8')
      if (text.trim() === '') return [`${name}: is empty`]
      return backward.test(text) ? [`${name}: migrations only go forward`] : []
    })
    return { checked: names.length, what: 'migrations', faults: [...orderFaults(names), ...contents] }
  },
}
