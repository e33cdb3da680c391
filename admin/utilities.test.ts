import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname

/** The features of the site that the console draws with. */
async function featuresUsed(): Promise<string[]> {
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(path.join(root, name), 'utf8')))
  const named = texts.flatMap((text) => [
    ...text.matchAll(/(?:from |import\()'#web\/(features\/[\w-]+\/[\w-]+)\//g),
  ])
  return [...new Set(named.map(([, feature = '']) => feature))].toSorted()
}

test('每一处借用的部分，它的样式类都在后台的样式表里', async () => {
  const sheet = await readFile(path.join(root, 'utilities.css'), 'utf8')
  const used = await featuresUsed()
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((feature) => !sheet.includes(`@source '../web/${feature}/`))).toEqual([])
})
