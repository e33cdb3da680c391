import * as z from 'zod'

// Values no form of ours sends, and values that one could: what a rule says to them is what a
// person reads.

const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  [],
  {},
  [null],
  [{}],
  ['x', 'x'],
  { a: 1 },
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  '',
  ' ',
  'x',
  '-1',
  '1.5',
  '\0',
  '🪈',
  '0'.repeat(400),
  '蜂'.repeat(100_000),
  Array.from({ length: 5_000 }, () => 1),
  Array.from({ length: 5_000 }, () => 'x'),
  '1,'.repeat(5_000),
]

const plausible: readonly unknown[] = [
  1,
  '1',
  5,
  '5',
  10,
  '0',
  true,
  [1],
  ['1'],
  '蜂鸟',
  'abcd1234',
  '123456',
  '13800138000',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'a@b.cn',
  'https://example.com/a.webp',
  '#8a5a2b',
  'x'.repeat(16),
  '蜂'.repeat(20),
  '蜂'.repeat(200),
  [],
  {},
]

type JsonSchema = { const?: unknown; enum?: unknown[]; [key: string]: unknown }

/** Every literal that a rule names, however deep. */
function literals(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(literals)
  if (typeof schema !== 'object' || schema === null) return []
  const { const: one, enum: many, ...rest } = schema as JsonSchema
  return [...(one === undefined ? [] : [one]), ...(many ?? []), ...Object.values(rest).flatMap(literals)]
}

function named(rule: z.ZodType): unknown[] {
  return literals(z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }))
}

/** A value that a rule accepts, when one of ours is. */
function acceptable(rule: z.ZodType): unknown {
  const tried = [...named(rule), ...plausible]
  const wrapped = [...tried, ...tried.map((value) => [value]), undefined]
  return wrapped.find((value) => rule.safeParse(value).success)
}

/** A complaint about a field of an input: the value fed and the words a person would read. */
export type Complaint = { field: string; message: string }

/**
 * Feeds every field of an input with missing, wrong, odd and huge values, the other fields once
 * right and once missing, so that rules over several fields speak as well.
 */
export function complaintsOf(input: z.ZodObject): Complaint[] {
  const rules = Object.entries(input.shape) as [string, z.ZodType][]
  const right = Object.fromEntries(rules.map(([field, rule]) => [field, acceptable(rule)]))
  const cases = rules.flatMap(([field]) =>
    [...wrong, ...plausible].flatMap((value) => [{ ...right, [field]: value }, { [field]: value }]),
  )
  const answers = [...cases, {}, right].map((value) => input.safeParse(value))
  const complaints = answers.flatMap(({ error }) =>
    (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
  )
  return [
    ...new Map(
      complaints.map((complaint) => [`${complaint.field} ${complaint.message}`, complaint]),
    ).values(),
  ]
}
