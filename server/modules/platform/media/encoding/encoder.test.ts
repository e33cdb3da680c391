import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jpeg } from '#server/test/platform/pictures.ts'
import {
  askTicket,
  bring,
  makePerson,
  openPlace,
  type Person,
  type Place,
} from '#server/test/platform/uploads.ts'
import { createEncoder, createFinisher } from './finish-upload.ts'

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
    async encode(order) {
      encoded += 1
      await queue
      return encoder.encode(order)
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

test.runIf(existsSync('/proc/self'))('编码的进程一直轮不到，不怪图片：请稍后再试，再试就好', async () => {
  const encoder = createEncoder(4_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'fengniao-encoder-'))
  const order = {
    file: path.join(folder, 'original'),
    folder,
    square: false,
    site: place.base,
    fileName: `picture/${'0'.repeat(32)}`,
  }
  try {
    await writeFile(order.file, bytes)
    const before = encoders()
    const begun = encoder.encode(order)
    const child = await vi.waitFor(() => {
      const [pid] = encoders().filter((one) => !before.includes(one))
      if (pid === undefined) throw new Error('It has not begun')
      return pid
    }, 20_000)
    process.kill(child, 'SIGSTOP')
    await expect(begun).rejects.toMatchObject({ code: 50300 })
    const again = createEncoder(patience)
    expect(await again.encode(order)).toMatchObject({ image: { width: 400, height: 300 } })
    again.stop()
  } finally {
    encoder.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
