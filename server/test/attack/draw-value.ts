import type { Rng } from '#drawings/primitives.ts'
import { hostileValues } from './hostile-values.ts'

/** What JSON Schema says of one value, as far as the rules of the contract say it. */
export type Schema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
}

/** Where chance comes from, and what answers have brought so far under each name. */
export type Draw = { random: Rng; seen: ReadonlyMap<string, readonly unknown[]> }

export const below = (random: Rng, count: number) => Math.floor(random() * count)

export const oneOf = <T>(random: Rng, list: readonly T[]): T => list[below(random, list.length)] as T

/** Names of the input under which something stands that answers call otherwise. */
const elsewhereCalled: Readonly<Record<string, readonly string[]>> = {
  target: ['id'],
  pid: ['id'],
  into: ['id'],
  post_id: ['id'],
  draft_id: ['id'],
  circle_id: ['id'],
  uid: ['uid', 'id'],
  cite_id: ['id'],
  brand: ['brand_id', 'id'],
  tobacco: ['id'],
  pipe: ['id'],
  captcha_id: ['captcha_id', 'id'],
  images: ['file_name'],
  front: ['file_name'],
  back: ['file_name'],
}

function seenUnder({ random, seen }: Draw, name: string): unknown {
  const known = [name, ...(elsewhereCalled[name] ?? [])].flatMap((one) => seen.get(one) ?? [])
  return known.length > 0 ? oneOf(random, known) : undefined
}

const days = ['2026-01-02', '1999-12-31', '2026-02-29', '9999-12-31', '0000-00-00']
const words = [
  '一句话',
  '第一次写下的一段话，够长了',
  'Penzance',
  '晒斗',
  '1',
  'a b',
  '加我微信',
  '😀😀',
  '@斗友1 #晒斗#',
]

function fitText(draw: Draw, schema: Schema): string {
  const { random } = draw
  if (schema.format?.startsWith('date') || schema.pattern?.includes('\\d{4}-')) {
    const day = oneOf(random, days)
    return schema.format === 'date-time' ? `${day}T08:00:00Z` : day
  }
  if (schema.pattern?.includes('\\d')) return oneOf(random, ['1.0', '86', '110000', '12', '2.3'])
  const text = oneOf(random, words)
  const long = random() < 0.1 ? Math.min(schema.maxLength ?? 400, 4_000) : text.length
  return text
    .repeat(Math.max(1, Math.ceil(long / text.length)))
    .slice(0, Math.max(long, schema.minLength ?? 0))
}

function fitNumber({ random }: Draw, { minimum = 0, maximum = 30 }: Schema): number {
  const [low, high] = [Math.max(minimum, 0), Math.min(maximum, 30)]
  return low + below(random, high - low + 1)
}

const list = (draw: Draw, name: string, schema: Schema) =>
  Array.from({ length: below(draw.random, Math.min(schema.maxItems ?? 3, 3) + 1) }, () =>
    fitValue(draw, name, schema.items ?? {}),
  )

const fields = (draw: Draw, properties: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(() => draw.random() < 0.7)
      .map(([name, schema]) => [name, fitValue(draw, name, schema)]),
  )

/** A value that the schema allows, as a rule one that an answer has brought under this name. */
export function fitValue(draw: Draw, name: string, schema: Schema): unknown {
  const { random } = draw
  const given = random() < 0.6 ? seenUnder(draw, name) : undefined
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(random, schema.enum)
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return fitValue(draw, name, oneOf(random, choices))
  if (schema.type === 'array') return list(draw, name, schema)
  if (schema.type === 'object') return fields(draw, schema.properties ?? {})
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'string') return typeof given === 'string' ? given : fitText(draw, schema)
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof given === 'number' ? given : fitNumber(draw, schema)
  return given ?? oneOf(random, hostileValues)
}

/** A value at a limit of the schema, or one step beyond it. */
function edgeValue(draw: Draw, name: string, schema: Schema): unknown {
  const { random } = draw
  const { minimum, maximum, maxLength, maxItems, items } = schema
  const over = below(random, 2)
  if (maxItems !== undefined)
    return Array.from({ length: maxItems + over }, () => fitValue(draw, name, items ?? {}))
  if (maxLength !== undefined) return '斗'.repeat(Math.min(maxLength + over, 15_000))
  if (minimum !== undefined && random() < 0.5) return minimum - over
  if (maximum !== undefined) return maximum + over
  return oneOf(random, hostileValues)
}

/** A value that the schema does not allow, or hardly. */
export const wrongValue = (draw: Draw, name: string, schema: Schema): unknown =>
  draw.random() < 0.3 ? edgeValue(draw, name, schema) : oneOf(draw.random, hostileValues)
