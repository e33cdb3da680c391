import { expect, test } from 'vitest'
import { typeset } from './names.ts'

test('大字的西文名用排版的撇号，别的记号不动', () => {
  expect(typeset("Sherlock's Choice")).toBe('Sherlock’s Choice')
  expect(typeset("Pipers' Own '66 5'")).toBe("Pipers’ Own '66 5'")
  expect(typeset('睡帽')).toBe('睡帽')
})
