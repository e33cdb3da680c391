import { createHash } from 'node:crypto'

/** How often a text has to come before it gets a name, and how many texts have one at most. */
const often = 3
const maxNames = 300
/** Texts that came less often are forgotten when so many have come. */
const maxSeen = 5_000

/**
 * Names for the texts of statements, so that a connection parses and plans a statement once. A text with a name
 * keeps it for the life of the process: a name costs the database memory in each connection, so texts that come
 * rarely, such as the many forms of a search, have none.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < often) {
      if (seen.size >= maxSeen) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}
