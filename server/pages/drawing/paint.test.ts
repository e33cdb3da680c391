import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/test/world.ts'
import { createPainter } from './paint.ts'
import { openPaintedFiles } from './painted-files.ts'

let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-painted-'))
  world = await createWorld({ env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

const drawing = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle r="${n}" cx="300" cy="300"/></svg>`
const busy = { code: 50300 }

test('画过的不再画；没有人等的不画', async () => {
  const painter = createPainter(world.host)
  const nobody = () => false
  await expect(painter.paint(drawing(1), {}, nobody)).rejects.toMatchObject(busy)
  const painted = await painter.paint(drawing(1))
  expect(await painter.paint(drawing(1), {}, nobody)).toEqual(painted)
  // Another start finds it, too.
  expect(await createPainter(world.host).paint(drawing(1), {}, nobody)).toEqual(painted)
  await expect(painter.paint(drawing(1), { width: 90 }, nobody)).rejects.toMatchObject(busy)
})

test('排队的最多二十幅，再多的请稍后再来；排上的都画完', async () => {
  const painter = createPainter(world.host)
  const all = await Promise.allSettled(
    Array.from({ length: 300 }, (_none, n) => painter.paint(drawing(10 + n))),
  )
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(all.length - refused.length).toBeGreaterThanOrEqual(20)
  for (const reason of refused) expect(reason).toMatchObject(busy)
  expect((await painter.paint(drawing(5))).subarray(1, 4).toString()).toBe('PNG')
})

test('磁盘上只留这么多幅，最久没人要的先去', async () => {
  const folder = path.join(dataDir, 'few')
  const files = openPaintedFiles(folder, 20)
  for (let n = 0; n < 60; n += 1) {
    await files.keep(`p${n}`, Buffer.from(String(n)))
    expect(await files.read('p0')).toEqual(Buffer.from('0'))
  }
  expect((await readdir(folder)).length).toBeLessThanOrEqual(20)
  expect([await files.read('p59'), await files.read('p10')]).toEqual([Buffer.from('59'), null])
})
