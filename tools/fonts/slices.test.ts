import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { marks } from './arrange.ts'
import { signsOf } from '#web/lib/fonts/unicode-range.ts'
import { cut, cutWhole, fontOf, rulesOf } from './cut.ts'
import { weights } from './read-pages.ts'

const serverFolder = path.join(import.meta.dirname, '../../server/kernel/raster/fonts')
const folder = path.join(import.meta.dirname, '../../web/fonts')
const rules = rulesOf(await readFile(path.join(folder, 'serif.css'), 'utf8'))
const read = (file: string) => readFile(path.join(folder, file))

test('全部切片不过四片、200 kB：一页另要的两份字，也在六片、250 kB 之内', async () => {
  const slices = await Promise.all(rules.map(({ file }) => read(file)))
  expect(slices.length).toBeLessThanOrEqual(4)
  expect(slices.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(200_000)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.woff2'))
  expect(rules.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test('每一字重里，一个字只在一片里，西文与标点都有', () => {
  for (const weight of weights) {
    const all = rules.filter((rule) => rule.weight === weight).flatMap(({ range }) => signsOf(range))
    expect(new Set(all).size).toBe(all.length)
    expect([...marks].filter((sign) => !all.includes(sign))).toEqual([])
  }
})

test('服务器切字、画图用的字体，也是从字体包里这样切出来的', async () => {
  for (const weight of weights) {
    const kept = await readFile(path.join(serverFolder, `NotoSerifSC-${weight}.ttf`))
    expect((await cutWhole(await fontOf(weight), weight)).equals(kept), String(weight)).toBe(true)
  }
})

test('切片是从字体包里这样切出来的', async () => {
  const fonts = { 400: await fontOf(400), 600: await fontOf(600) }
  for (const { weight, file, range } of rules) {
    expect((await cut(fonts[weight], signsOf(range).join(''))).equals(await read(file)), file).toBe(true)
  }
})
