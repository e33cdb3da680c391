export type Fields = Readonly<Record<string, unknown>>

/** What a provider may say of the code: the person has to begin anew, nobody has to repair anything. */
export class CodeRefused extends Error {
  override name = 'CodeRefused'
}

/** What came back is not what the provider promises. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object of JSON, alone or as the argument of a call: `callback( {…} );`. */
export function fieldsOf(text: string): Fields {
  const inner = /^\s*callback\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1] ?? text
  try {
    const value: unknown = JSON.parse(inner)
    if (isFields(value)) return value
  } catch {
    // Said below.
  }
  throw new Unreadable('not an object of JSON')
}

/** How a provider tells a fault, in an answer of status 200: the fields of its number and its words, and the
 * numbers that speak of the code. */
type Faults = { number: string; words: string; ofCode: ReadonlySet<number> }

/** @throws CodeRefused, Unreadable */
export function checked(fields: Fields, { number, words, ofCode }: Faults): Fields {
  const fault = fields[number]
  if (fault === undefined || fault === 0) return fields
  if (ofCode.has(Number(fault))) throw new CodeRefused()
  throw new Unreadable(`${number} ${JSON.stringify([fault, fields[words]])}`)
}

/** A field that must be a text of reasonable length. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '' || value.length > 512)
    throw new Unreadable(`no ${name} in the answer`)
  return value
}

/** The same, where it may be absent. */
export const textFieldOrNull = (fields: Fields, name: string): string | null =>
  fields[name] === undefined || fields[name] === '' ? null : textField(fields, name)
