import { code } from '#contract/error.ts'
import { Failure, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import { createLowPriorityWorker, WorkerError } from '#server/kernel/jobs/low-priority-worker.ts'
import type { Order, Outcome } from './encode-child.ts'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Host } from '#server/kernel/host.ts'
import { withFolder } from '../storage/temporary-folder.ts'
import { storageOf } from '../storage/open-storage.ts'
import {
  claimUpload,
  findUpload,
  finishUpload,
  originalsGone,
  refuseUpload,
  renewLease,
  unclaimUpload,
  type Upload,
} from '../upload.store.ts'
import { incomingKey, letters, sizeKey } from '../upload.view.ts'

const tooComplex = { message: '图片太复杂，处理不了，请换一张' }

/**
 * Encodes one picture after the other in a process of lower priority. A picture that had the processor for half of
 * `maxTime` and did not come to an end is too complex; one that hardly had it only came at a bad time.
 */
export function createEncoder(maxTime = 30_000) {
  const worker = createLowPriorityWorker<Order, Outcome>({
    program: new URL('encode-child.ts', import.meta.url),
    nice: 19,
    timeout: maxTime,
    restTime: 20_000,
    megabytes: 256,
  })
  return {
    /** Waits its turn. @throws Failure 50300 when the process dies, or gets no time from the others. */
    async encode(order: Order): Promise<Outcome> {
      try {
        return await worker.ask(order)
      } catch (error) {
        if (error instanceof WorkerError && error.late && (error.worked ?? maxTime) > maxTime / 2)
          return tooComplex
        throw new Failure(code.unavailable, '图片暂时处理不了，请稍后再试')
      }
    },
    stop: worker.stop,
  }
}

export type Encoder = ReturnType<typeof createEncoder>

const wrongSize = '传来的大小与说好的不同，请重新上传'

/** Fetches the original, encodes it and stores the sizes; what stands in the way of that is words. */
async function process(host: Host, encoder: Encoder, { file_name, kind, bytes }: Upload) {
  const storage = storageOf(host)
  const found = await storage.size(incomingKey(file_name))
  if (found === null) throw notNow('文件还没有传完，请重新上传')
  if (found !== bytes) return { message: wrongSize }
  return withFolder(host, async (folder) => {
    const original = path.join(folder, 'original')
    await storage.fetch(incomingKey(file_name), original, bytes)
    const outcome = await encoder.encode({
      file: original,
      folder,
      square: kind === 'avatar',
      site: host.settings.publicUrl,
      fileName: file_name,
    })
    if ('message' in outcome) return outcome
    for (const letter of letters)
      await storage.store(sizeKey(file_name, letter), path.join(folder, `${letter}.webp`), 'image/webp')
    return outcome
  })
}

type Taken = { upload: Upload; lease: number }

/** Work that this process has taken: it may not be taken up a second time while it waits in the queue. */
async function work(host: Host, encoder: Encoder, { upload, lease }: Taken): Promise<void> {
  const renew = () =>
    void renewLease(host.db, upload.id).catch((error: unknown) =>
      host.log.warn({ err: error }, 'a lease was not renewed'),
    )
  const renewal = setInterval(renew, (lease * 1_000) / 4)
  try {
    const outcome = await process(host, encoder, upload)
    if ('message' in outcome) await refuseUpload(host.db, upload.id, outcome.message)
    else await finishUpload(host.db, upload.id, outcome.image)
  } catch (error) {
    await unclaimUpload(host.db, upload.id)
    throw error
  } finally {
    clearInterval(renewal)
  }
  // A ticket may bring it once more; the sweep looks again when the ticket has run out.
  await storageOf(host)
    .remove([incomingKey(upload.file_name)])
    .catch((error: unknown) => host.log.warn({ err: error }, 'an original is still there'))
}

type Running = ReadonlyMap<string, Promise<void>>

/** Waits for who has the work: here until it is done, in another process as long as anybody waits for an answer. */
async function awaited(host: Host, fileName: string, running: Running): Promise<Upload | undefined> {
  for (let tries = 0; tries < 30; tries += 1) {
    await pause(300)
    await running.get(fileName)?.catch(() => {})
    const upload = await findUpload(host.db, fileName)
    if (upload?.state !== 'working') return upload
  }
  throw notNow('图片还在处理，请稍候再试')
}

/**
 * Finishes uploads: the same upload once at a time, and a finished one again at once. Who took one and has not been
 * heard of for `lease` seconds is dead.
 * @throws Failure when it is not there, is not this person's, or is no picture that we take. Of `null` are those that nobody in particular brought
 */
export function createFinisher(host: Host, encoder: Encoder, lease = 60) {
  const running = new Map<string, Promise<void>>()

  const take = async (upload: Upload): Promise<Upload | undefined> => {
    if (!(await claimUpload(host.db, upload.id, lease))) return awaited(host, upload.file_name, running)
    const working = work(host, encoder, { upload, lease }).finally(() => running.delete(upload.file_name))
    running.set(upload.file_name, working)
    await working
    return findUpload(host.db, upload.file_name)
  }

  return async (uid: number | null, fileName: string): Promise<Upload> => {
    await running.get(fileName)?.catch(() => {})
    const found = await findUpload(host.db, fileName)
    if (found?.member_id !== uid || found.kind === 'file') throw missing('没有这次上传，请重新上传')
    const open = found.state === 'waiting' || found.state === 'working'
    const done = open ? await take(found) : found
    if (done?.state === 'refused') throw unacceptable(done.reason)
    if (done?.state !== 'finished') throw notNow('图片还在处理，请稍候再试')
    return done
  }
}

/** Removes what a browser brought again after its upload was finished. */
export async function removeOriginals(host: Host, stale: readonly { id: number; file_name: string }[]) {
  await storageOf(host).remove(stale.map(({ file_name }) => incomingKey(file_name)))
  await originalsGone(
    host.db,
    stale.map(({ id }) => id),
  )
}
