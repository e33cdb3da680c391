import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { marks } from './arrange.ts'
import { cut, fontOf, rulesOf, signsOf } from './cut.ts'
import { weights } from './read-pages.ts'

const folder = path.join(import.meta.dirname, '../../web/fonts')
const rules = rulesOf(await readFile(path.join(folder, 'serif.css'), 'utf8'))
const read = (file: string) => readFile(path.join(folder, file))

test('全部切片不过六片、250 kB，所以没有一页会超过', async () => {
  const slices = await Promise.all(rules.map(({ file }) => read(file)))
  expect(slices.length).toBeLessThanOrEqual(6)
  expect(slices.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(250_000)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.woff2'))
  expect(rules.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test('每一字重里，一个字只在一片里，西文与标点都有', () => {
  for (const weight of weights) {
    const all = rules.filter((rule) => rule.weight === weight).flatMap(({ range }) => [...signsOf(range)])
    expect(new Set(all).size).toBe(all.length)
    expect([...marks].filter((sign) => !all.includes(sign))).toEqual([])
  }
})

test('切片是从字体包里这样切出来的', async () => {
  const fonts = { 400: await fontOf(400), 600: await fontOf(600) }
  for (const { weight, file, range } of rules) {
    expect((await cut(fonts[weight], signsOf(range))).equals(await read(file)), file).toBe(true)
  }
})
