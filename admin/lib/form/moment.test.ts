import { expect, test } from 'vitest'
import { fromField, toField } from './moment.ts'

test('时间按北京时间填写与读出，来回不变', () => {
  expect(toField('2026-11-21T16:30:00.000Z')).toBe('2026-11-22T00:30')
  expect(new Date(fromField('2026-11-22T00:30')).toISOString()).toBe('2026-11-21T16:30:00.000Z')
  expect([toField(null), fromField('')]).toEqual(['', ''])
})
