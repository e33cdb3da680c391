/**
 * Cuts the slices of the serif anew into web/fonts, and what the server cuts from and draws with into server/kernel/raster/fonts: `node tools/fonts/make.ts http://127.0.0.1:4100 ./data`, with the
 * address and the data folder of a running site that has the demo community, in which it opens an account. Needed when
 * what headings are about has changed much.
 */
import { glob, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { arrange } from './arrange.ts'
import { cut, cutWhole, fontOf, rangeOf, type Rule, sheetOf } from './cut.ts'
import { readPages, weights } from './read-pages.ts'

const folder = path.join(import.meta.dirname, '../../web/fonts')
const serverFolder = path.join(import.meta.dirname, '../../server/kernel/raster/fonts')
const [, , origin, dataDir] = process.argv
if (!origin || !dataDir) throw new Error('the address of a running site or its data folder is missing')

const pages = await readPages({ origin, dataDir })
console.log(`${pages.length} pages read`)
for await (const old of glob(path.join(folder, '*.woff2'))) await rm(old)
const rules: Rule[] = []
for (const weight of weights) {
  const font = await fontOf(weight)
  await writeFile(path.join(serverFolder, `NotoSerifSC-${weight}.ttf`), await cutWhole(font, weight))
  for (const [at, signs] of arrange(pages, weight).entries()) {
    const file = `${weight}-${at + 1}.woff2`
    const slice = await cut(font, signs)
    await writeFile(path.join(folder, file), slice)
    rules.push({ weight, file, range: rangeOf(signs) })
    console.log(file, [...signs].length, 'signs', slice.length, 'bytes')
  }
}
await writeFile(path.join(folder, 'serif.css'), sheetOf(rules))
