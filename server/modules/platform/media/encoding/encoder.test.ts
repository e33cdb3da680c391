import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jpeg } from '#server/test/platform/pictures.ts'
import {
  askTicket,
  bring,
  makePerson,
  openPlace,
  type Person,
  type Place,
} from '#server/test/platform/uploads.ts'
import { claimUpload, findUpload, finishUpload, refuseUpload, unclaimUpload } from '../upload.store.ts'
import { createEncoder, createFinisher, type Encoder } from './finish-upload.ts'

let place: Place
let person: Person
let bytes: Buffer
beforeAll(async () => {
  place = await openPlace()
  person = await makePerson(place.db)
  bytes = await jpeg(400, 300)
})
afterAll(() => place.close())

/** These tests are of other waits than for a busy machine. */
const patience = 300_000

/** A ticket whose bytes have been brought. */
async function brought(): Promise<string> {
  const { data } = await askTicket(place, person, { size: bytes.length })
  await bring(place, data, bytes)
  return data.file_name
}

test('图片在排队等编码：两个进程也只做一次，先来的那位得到图片', async () => {
  const encoder = createEncoder(patience)
  let encoded = 0
  let letGo = () => {}
  const queue = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const queued: typeof encoder = {
    stop: encoder.stop,
    async encode(order, owner) {
      encoded += 1
      await queue
      return encoder.encode(order, owner)
    },
  }
  const [one, other] = [1, 2].map(() => createFinisher(place.host, queued, 8))
  try {
    const fileName = await brought()
    const first = one?.(person.uid, fileName)
    // Longer than the first would be believed to be alive, had it not said so again.
    await pause(12_000)
    // It waits a while for the first, and then asks for patience.
    await expect(other?.(person.uid, fileName)).rejects.toThrow('图片还在处理，请稍候再试')
    letGo()
    expect((await first)?.state).toBe('finished')
    expect(encoded).toBe(1)
  } finally {
    encoder.stop()
  }
})

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that encode for this one. */
const encoders = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && textOf(`/proc/${pid}/cmdline`).includes('encode-child'))
    .filter((pid) => textOf(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`))
    .map(Number)

/** Does something with the order for a small picture. */
async function withOrder(work: (order: Parameters<Encoder['encode']>[0]) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fengniao-encoder-'))
  const file = path.join(folder, 'original')
  const fileName = `picture/${'0'.repeat(32)}`
  try {
    await writeFile(file, bytes)
    await work({ file, folder, square: false, megapixels: 60, site: place.base, fileName })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe.runIf(existsSync('/proc/self'))('编码的进程', () => {
  test('编码的进程一直轮不到，不怪图片：请稍后再试，再试就好', () =>
    withOrder(async (order) => {
      const encoder = createEncoder(4_000)
      const before = encoders()
      const begun = encoder.encode(order, '1')
      const child = await vi.waitFor(() => {
        const [pid] = encoders().filter((one) => !before.includes(one))
        if (pid === undefined) throw new Error('It has not begun')
        return pid
      }, 20_000)
      process.kill(child, 'SIGSTOP')
      await expect(begun).rejects.toMatchObject({ code: 50300 })
      encoder.stop()
      const again = createEncoder(patience)
      expect(await again.encode(order, '1')).toMatchObject({ image: { width: 400, height: 300 } })
      again.stop()
    }))

  test('一张图片用的时间太多就放弃，进程也不留着；下一张换一个进程', () =>
    withOrder(async (order) => {
      const before = encoders()
      const strict = createEncoder(patience, 1)
      const refused = { message: '图片太复杂，处理不了，请换一张' }
      expect(await strict.encode(order, '1')).toEqual(refused)
      await expect.poll(() => encoders().filter((one) => !before.includes(one))).toEqual([])
      expect(await strict.encode(order, '1')).toEqual(refused)
      strict.stop()
    }))
})

test('没了手里的活的人，做完也不算数：接手的人说了算', async () => {
  const { id = 0 } = (await findUpload(place.db, await brought())) ?? {}
  const first = await claimUpload(place.db, id, 60)
  expect(await claimUpload(place.db, id, 60)).toBeNull()
  const second = await claimUpload(place.db, id, -1)
  expect([typeof first, typeof second, first === second]).toEqual(['string', 'string', false])
  const measures = { width: 1, height: 1, preview: '', mark: null }
  await unclaimUpload(place.db, first ?? '')
  await refuseUpload(place.db, first ?? '', '坏了')
  expect(await finishUpload(place.db, first ?? '', measures)).toBe(false)
  expect(await finishUpload(place.db, second ?? '', measures)).toBe(true)
})
