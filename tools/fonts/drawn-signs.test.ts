import { glob, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { drawable, drawnSigns } from '#server/kernel/raster/drawable-text.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = 'server/kernel/raster/fonts'

const signsOf = async (file: string) =>
  new Set(new Face(new Blob(await readFile(path.join(root, folder, file)))).collectUnicodes())

test('画进图里的每一个字，字体里都有：拿走一个字体，这里就红', async () => {
  const files = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.ttf'))
  expect(files).toHaveLength(5)
  const fonts = await Promise.all(files.map(signsOf))
  const all = [...Array(0x1_0000).keys()].filter(
    (point) => (point >= 0x20 && point < 0x7f) || drawnSigns.test(String.fromCharCode(point)),
  )
  expect(all.length).toBeGreaterThan(21_000)
  const lacking = all.filter((point) => !fonts.some((font) => font.has(point)))
  expect(lacking.map((point) => String.fromCharCode(point))).toEqual([])
})

test('资料与演示里的字，画进图里一个不少', async () => {
  const lost = new Set<string>()
  const sources = [
    'db/seeds/{articles,catalog,demo}/**',
    'server/modules/platform/demo/**/*.ts',
    'drawings/**/*.ts',
  ]
  let read = 0
  for await (const file of glob(sources, { cwd: root, exclude: ['**/*.test.ts'] })) {
    if (!path.extname(file)) continue
    read += 1
    const text = await readFile(path.join(root, file), 'utf8')
    for (const sign of new Set(text)) if (drawable(sign) !== sign) lost.add(sign)
  }
  expect(read).toBeGreaterThan(50)
  expect([...lost]).toEqual([])
})

test('字体里没有的字：有原字母的写原字母，没有的不写，不画成方框', () => {
  expect(drawable('斗 ế ﷺ😀𠀀ŻółwΩ')).toBe('斗 e ŻółwΩ')
})
