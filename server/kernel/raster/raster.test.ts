import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const folder = await mkdtemp(path.join(tmpdir(), 'fengniao-raster-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const program = `
import { createHash } from 'node:crypto'
import { openSvg } from '${path.join(import.meta.dirname, 'raster.ts')}'
const text = (words, look) => '<text x="4" y="30" font-size="24" font-family="SimSun,serif" ' + look + '>' + words + '</text>'
const svg = (content) => '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">' + content + '</svg>'
const hash = async (content) => createHash('sha256').update(await openSvg(svg(content)).raw().toBuffer()).digest('hex')
const lines = [text('野鸭', ''), text('野鸭', 'font-weight="700"'), text('Flake', ''), text('Flake', 'font-style="italic"'), text('', ''), text('😀', '')]
console.log(JSON.stringify(await Promise.all(lines.map(hash))))
`

/** Draws in a process of its own, as on a machine whose fonts are those of a configuration. */
async function drawOn(config: string): Promise<string[]> {
  const home = await mkdtemp(path.join(folder, 'home-'))
  await mkdir(path.join(home, 'cache'))
  await writeFile(path.join(home, 'fonts.conf'), config)
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CACHE_HOME: path.join(home, 'cache'),
    FONTCONFIG_PATH: home,
    FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
  }
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { env })
  return JSON.parse(stdout) as string[]
}

test('画出来的字，与机器上装了什么字体无关：一个字节不差，粗细、正斜各不同，没有的字是空白', async () => {
  const [bare, full] = await Promise.all([
    drawOn('<fontconfig/>'),
    drawOn('<fontconfig><dir>/usr/share/fonts</dir></fontconfig>'),
  ])
  expect(bare).toEqual(full)
  const [, , , , empty, unknown] = bare
  expect(unknown).toBe(empty)
  expect(new Set(bare).size).toBe(5)
})
