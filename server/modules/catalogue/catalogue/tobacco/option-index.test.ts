import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildOptionIndex, countIn, idsIn, type OptionIndex, type OptionRow, putRow } from './option-index.ts'

const keys = ['category', 'origin', 'ingredients'] as const
const row = fc.record({
  category: fc.option(fc.integer({ min: 1, max: 4 })),
  origin: fc.option(fc.integer({ min: 1, max: 80 })),
  ingredients: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
})
const choice = fc.record({
  category: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  origin: fc.option(fc.integer({ min: 1, max: 81 }), { nil: undefined }),
  ingredients: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  any: fc.boolean(),
  /** Whether only every third number may come. */
  only: fc.boolean(),
})

const listOf = (value: OptionRow[string] | undefined): readonly number[] =>
  typeof value === 'number' ? [value] : (value ?? [])

it('索引数出来的，与一行一行数的一样', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 300 }), choice, (some, chosen) => {
      // Numbers rise, with gaps.
      const rows = some.map((one, place) => ({ ...one, id: 1 + place * 2 }))
      const choices = new Map<string, { options: number[]; any?: boolean }>()
      if (chosen.category) choices.set('category', { options: [chosen.category] })
      if (chosen.origin) choices.set('origin', { options: [chosen.origin] })
      if (chosen.ingredients.length > 0)
        choices.set('ingredients', { options: chosen.ingredients, any: chosen.any })
      const fits = (one: OptionRow, key: string) => {
        const wanted = choices.get(key)
        if (!wanted) return true
        const has = (option: number) => listOf(one[key]).includes(option)
        return wanted.any ? wanted.options.some(has) : wanted.options.every(has)
      }
      const only = chosen.only ? rows.map(({ id }) => id).filter((id) => id % 3 === 0) : undefined
      const allowed = only ? rows.filter(({ id }) => id % 3 === 0) : rows
      const index = buildOptionIndex(rows, keys)
      const { total, counts, matching } = countIn(index, choices, only)
      const right = allowed.filter((one) => keys.every((key) => fits(one, key)))
      expect(total).toBe(right.length)
      const found = matching ? idsIn(index, matching) : rows.map(({ id }) => id)
      expect(found).toEqual(right.map(({ id }) => id))
      for (const key of keys) {
        const ownToo = key === 'ingredients' && !chosen.any
        const others = keys.filter((other) => other !== key || ownToo)
        const counting = allowed.filter((one) => others.every((other) => fits(one, other)))
        const expected: Record<string, number> = {}
        for (const one of counting)
          for (const option of listOf(one[key])) expected[option] = (expected[option] ?? 0) + 1
        expect(counts[key]).toEqual(expected)
      }
    }),
    { numRuns: 300 },
  )
})

it('没有行也能数', () => {
  expect(countIn(buildOptionIndex([], keys), new Map([['category', { options: [1] }]]))).toMatchObject({
    total: 0,
    counts: { category: {}, origin: {}, ingredients: {} },
  })
})

/** What an index answers, whatever stands at which place. */
const answersOf = (index: OptionIndex) => {
  const { total, counts } = countIn(index, new Map())
  const under = [1, 2, 3].map((option) => {
    const found = countIn(index, new Map([['ingredients', { options: [option] }]]))
    return [found.total, found.counts, idsIn(index, found.matching ?? new Uint32Array())]
  })
  return { total, counts, under }
}

it('一款一款改出来的索引，与从头建的说得一样', () => {
  const edit = fc.record({ id: fc.integer({ min: 1, max: 80 }), row: fc.option(row) })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.array(edit, { maxLength: 40 }), (some, edits) => {
      const rows = new Map(some.map((one, place) => [1 + place, one]))
      const index = buildOptionIndex(
        [...rows].map(([id, one]) => ({ ...one, id })),
        keys,
      )
      for (const { id, row: now } of edits) {
        const before = rows.get(id)
        if (now) rows.set(id, now)
        else rows.delete(id)
        if (putRow(index, id, now && { ...now, id })) continue
        // It does not fit in: nothing has changed.
        if (before) rows.set(id, before)
        else rows.delete(id)
      }
      const anew = [...rows].toSorted(([a], [b]) => a - b).map(([id, one]) => ({ ...one, id }))
      expect(answersOf(index)).toEqual(answersOf(buildOptionIndex(anew, keys)))
    }),
    { numRuns: 300 },
  )
})

it('没有地方放的新行，说要从头建', () => {
  const index = buildOptionIndex([{ id: 5, category: 1 }], ['category'])
  expect(putRow(index, 3, { id: 3, category: 1 })).toBe(false)
  for (let id = 6; index.size < index.ids.length; id += 1)
    expect(putRow(index, id, { id, category: 2 })).toBe(true)
  expect(putRow(index, 100_000, { id: 100_000, category: 2 })).toBe(false)
  expect(countIn(index, new Map()).counts.category).toEqual({ 1: 1, 2: index.ids.length - 1 })
})
