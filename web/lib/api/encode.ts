import type { CallKey, Method } from '#contract/endpoint.ts'

type Encoded = { method: Method; path: string; body?: string }

const base = '/api'

function fieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString()
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

// A lone surrogate, half of a broken emoji, makes encodeURIComponent throw.
const pathPart = (value: unknown): string => encodeURIComponent(fieldText(value).toWellFormed())

/** An empty part would name another call, and the URL parser takes dots for a way up. */
const unfit = (value: unknown): boolean =>
  value === undefined || value === null || /^\.{0,2}$/.test(fieldText(value))

/** What a call is asked with, as texts; undefined, null and empty lists are left out. */
export function textsOf(input: object): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(input)) {
    const parts = [value].flat().filter((part) => part !== undefined && part !== null)
    const [first, ...more] = parts.map((part) => fieldText(part))
    if (first !== undefined) texts[name] = more.length > 0 ? [first, ...more] : first
  }
  return texts
}

/** Lists are repeated keys; an emptied list travels in a form as `key=`, which the server reads as none. */
function fieldsOf(entries: [string, unknown][], form: boolean): string {
  const fields = new URLSearchParams()
  for (const [name, value] of entries) {
    const parts = Array.isArray(value) ? value : [value]
    if (form && parts.length === 0) fields.append(name, '')
    for (const part of parts) {
      if (part !== undefined && part !== null) fields.append(name, fieldText(part))
    }
  }
  return fields.toString()
}

/** How the fields of POST and PUT travel. JSON carries lists of objects and null. */
export type BodyKind = 'form' | 'json'

/**
 * The request of a call, as chapter 7 has it: path parameters from the input, the rest in the query of
 * GET and DELETE and in the body of POST and PUT; undefined is left out, and in a query or a form null too.
 * @returns undefined when a path parameter is missing or would name another path
 */
export function encodeCall(key: CallKey, input: object, kind: BodyKind = 'form'): Encoded | undefined {
  const [method, pattern] = key.split(' ') as [Method, string]
  const values = new Map<string, unknown>(Object.entries(input))
  const inPath = [...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  if (inPath.some((name) => unfit(values.get(name)))) return undefined
  const path = base + pattern.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(values.get(name)))
  const others = [...values].filter(([name]) => !inPath.includes(name))
  const hasBody = method === 'POST' || method === 'PUT'
  if (hasBody && kind === 'json') return { method, path, body: JSON.stringify(Object.fromEntries(others)) }
  const rest = fieldsOf(others, hasBody)
  if (hasBody) return { method, path, body: rest }
  return { method, path: rest ? `${path}?${rest}` : path }
}
