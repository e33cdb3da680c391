import { parse } from 'node:querystring'
import { malformed } from './failure.ts'

const maxFields = 2_000

/** Refuses a body with more fields than any form has: each costs its own time. */
export function refuseManyFields(count: number): void {
  if (count > maxFields) throw malformed([{ field: '', message: '表单的栏目太多' }])
}

/**
 * Reads a form body into its fields; a name that comes again makes a list.
 * @throws Failure 40000 for more fields than any form has
 */
export function parseForm(text: string): Record<string, unknown> {
  refuseManyFields(text.split('&', maxFields + 2).length)
  return parse(text, '&', '=', { maxKeys: 0 })
}
