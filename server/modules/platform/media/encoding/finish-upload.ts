import { code } from '#contract/error.ts'
import { Failure, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import { createFairQueue } from '#server/kernel/jobs/fair-queue.ts'
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
import { countEvidence } from '../evidence-limits.ts'
import { incomingKey, letters, sizeKey } from '../upload.view.ts'

const tooComplex = { message: '图片太复杂，处理不了，请换一张' }

const createWorker = (maxTime: number, maxWork: number) =>
  createLowPriorityWorker<Order, Outcome>({
    program: new URL('encode-child.ts', import.meta.url),
    nice: 19,
    timeout: maxTime,
    maxWork,
    restTime: 20_000,
    megabytes: 256,
  })

/**
 * Encodes two pictures at once in processes of lower priority, of each owner one. A picture that had the processor for
 * `maxWork` and did not come to an end is too complex; one that hardly had it in `maxTime` only came at a bad time. Both
 * in milliseconds.
 */
export function createEncoder(maxTime = 30_000, maxWork = 5_000) {
  const workers = [createWorker(maxTime, maxWork), createWorker(maxTime, maxWork)]
  const free = [...workers]
  const queue = createFairQueue(workers.length)

  const ask = async (order: Order): Promise<Outcome> => {
    const worker = free.pop()
    if (!worker) throw new Error('more pictures at once than processes')
    try {
      return await worker.ask(order)
    } catch (error) {
      if (error instanceof WorkerError && error.late && (error.worked ?? maxWork) >= maxWork)
        return tooComplex
      throw new Failure(code.unavailable, '图片暂时处理不了，请稍后再试')
    } finally {
      free.push(worker)
    }
  }

  return {
    /** Waits its turn. @throws Failure 50300 when the process dies, or gets no time from the others. */
    encode: (order: Order, owner: string): Promise<Outcome> => queue.run(owner, () => ask(order)),
    stop: () => workers.forEach((worker) => worker.stop()),
  }
}

export type Encoder = ReturnType<typeof createEncoder>

/** Millions of pixels: a phone's largest picture; of what nobody in particular brings, half as many. */
const maxMegapixels = (kind: string) => (kind === 'evidence' ? 30 : 60)

/** Whose turn it is in the queue: what people bring without an account shares one. */
const ownerOf = ({ member_id: uid }: Upload) => (uid === null ? 'evidence' : String(uid))

const wrongSize = '传来的大小与说好的不同，请重新上传'

/** Fetches the original, encodes it and stores the sizes; what stands in the way of that is words. */
async function process(host: Host, encoder: Encoder, upload: Upload) {
  const { file_name, kind, bytes } = upload
  const storage = storageOf(host)
  const found = await storage.size(incomingKey(file_name))
  if (found === null) throw notNow('文件还没有传完，请重新上传')
  if (found !== bytes) return { message: wrongSize }
  return withFolder(host, async (folder) => {
    const original = path.join(folder, 'original')
    await storage.fetch(incomingKey(file_name), original, bytes)
    const order = {
      file: original,
      folder,
      square: kind === 'avatar',
      megapixels: maxMegapixels(kind),
      site: host.settings.publicUrl,
      fileName: file_name,
    }
    const outcome = await encoder.encode(order, ownerOf(upload))
    if ('message' in outcome) return outcome
    for (const letter of letters)
      await storage.store(sizeKey(file_name, letter), path.join(folder, `${letter}.webp`), 'image/webp')
    return outcome
  })
}

/** `lease`: what says that the work is ours; lost once somebody else took it. */
type Taken = { upload: Upload; lease: string; seconds: number }

/** Work that this process has taken: it may not be taken up a second time while it waits in the queue. */
async function work(host: Host, encoder: Encoder, { upload, lease, seconds }: Taken): Promise<void> {
  const renew = () =>
    void renewLease(host.db, lease).catch((error: unknown) =>
      host.log.warn({ err: error }, 'a lease was not renewed'),
    )
  const renewal = setInterval(renew, (seconds * 1_000) / 4)
  try {
    const outcome = await process(host, encoder, upload)
    const refused = 'message' in outcome
    const held = refused
      ? await refuseUpload(host.db, lease, outcome.message)
      : await finishUpload(host.db, lease, outcome.image)
    // Whoever took the work meanwhile still needs the original.
    if (!held) return
    if (!refused && upload.kind === 'evidence') await countEvidence(host)
  } catch (error) {
    await unclaimUpload(host.db, lease)
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
 * heard of for so many `seconds` is dead.
 * @throws Failure when it is not there, is not this person's, or is no picture that we take. Of `null` are those that nobody in particular brought
 */
export function createFinisher(host: Host, encoder: Encoder, seconds = 60) {
  const running = new Map<string, Promise<void>>()

  const take = async (upload: Upload): Promise<Upload | undefined> => {
    const lease = await claimUpload(host.db, upload.id, seconds)
    if (lease === null) return awaited(host, upload.file_name, running)
    const working = work(host, encoder, { upload, lease, seconds }).finally(() =>
      running.delete(upload.file_name),
    )
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
