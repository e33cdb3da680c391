import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { below, type Draw, fitValue, oneOf, type Schema, wrongValue } from './draw-value.ts'
import { brokenBodies, brokenQueries, hostileSegments } from './hostile-values.ts'

/** One request, whole: it can be repeated from this alone. */
export type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Node refuses more than 16 kB of headers, and the address counts. */
const longestAddress = 14_000

const schemas = new Map<Endpoint, Readonly<Record<string, Schema>>>()

/** The fields of a call's input, by their names. */
export function fieldsOf(call: Endpoint): Readonly<Record<string, Schema>> {
  const known = schemas.get(call)
  if (known) return known
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const fields = (schema.properties ?? {}) as Record<string, Schema>
  schemas.set(call, fields)
  return fields
}

/** How many of the values are wrong: none, all perhaps, or one of them, which goes deepest. */
function valuesOf(draw: Draw, call: Endpoint): Record<string, unknown> {
  const { random } = draw
  const fields = Object.entries(fieldsOf(call))
  const share = random()
  const odd = below(random, Math.max(1, fields.length))
  const values: Record<string, unknown> = {}
  for (const [at, [name, schema]] of fields.entries()) {
    const isWrong = share < 0.4 ? at === odd : share < 0.52 && random() < 0.5
    if (!isWrong && random() < 0.12) continue
    values[name] = isWrong ? wrongValue(draw, name, schema) : fitValue(draw, name, schema)
  }
  if (random() < 0.05)
    Object.defineProperty(values, oneOf(random, ['__proto__', 'constructor', 'x']), {
      value: { x: 1 },
      enumerable: true,
    })
  return values
}

const inWords = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Lone surrogates have no percent encoding. */
const encoded = (value: unknown) => encodeURIComponent(inWords(value).toWellFormed())

function formOf(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one: unknown) => `${encodeURIComponent(name)}=${encoded(one)}`,
    ),
  )
  return pairs.join('&')
}

/** The address of a call: its names in braces are taken out of the values. */
function pathOf({ random }: Draw, call: Endpoint, values: Record<string, unknown>): string {
  const isHostile = random() < 0.1
  const path = call.key.slice(call.key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name] ?? 1
    delete values[name]
    return isHostile ? oneOf(random, hostileSegments) : encoded(value) || '1'
  })
  return `/api${path}`
}

const otherHeaders: readonly Record<string, string>[] = [
  { accept: 'text/html' },
  { accept: '*/*;q=0.1, application/json' },
  { 'if-none-match': '"x"' },
  { range: 'bytes=0-3' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-original-url': '/admin' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://evil.example' },
  { 'content-encoding': 'gzip' },
  { cookie: 'Authorization-token=x; userinfo=%7B' },
]

function headersOf({ random }: Draw): Record<string, string> {
  const part = () => below(random, 250) + 1
  return {
    'x-forwarded-for': `100.${64 + below(random, 60)}.${part()}.${part()}`,
    ...(random() < 0.1 && oneOf(random, otherHeaders)),
    ...(random() < 0.1 && { 'idempotency-key': `key-${below(random, 200)}` }),
  }
}

/** Draws a request to a call: as it should be, half right, or broken. */
export function drawRequest(draw: Draw, call: Endpoint): Asked {
  const { random } = draw
  const method = call.key.split(' ')[0] as Asked['method']
  const values = valuesOf(draw, call)
  const url = pathOf(draw, call, values)
  const headers = headersOf(draw)
  const share = random()
  if (method === 'GET' || method === 'DELETE') {
    const query = share < 0.06 ? oneOf(random, brokenQueries) : formOf(values)
    const address = query === '' ? url : `${url}?${query}`
    return { method, url: address.slice(0, longestAddress), headers }
  }
  const [type, payload] =
    share < 0.05
      ? oneOf(random, brokenBodies)
      : share < 0.7
        ? (['application/json', JSON.stringify(values)] as const)
        : (['application/x-www-form-urlencoded', formOf(values)] as const)
  return {
    method,
    url: url.slice(0, longestAddress),
    headers: { ...headers, 'content-type': type },
    payload,
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a line of curl. */
export const curlOf = ({ method, url, headers, payload }: Asked, base = 'http://localhost:3000'): string =>
  [
    `curl -s -X ${method} ${quoted(base + url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(payload === undefined ? [] : [`--data-binary ${quoted(payload)}`]),
  ].join(' ')
