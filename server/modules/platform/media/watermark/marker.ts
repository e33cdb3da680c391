import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { createLowPriorityWorker } from '#server/kernel/jobs/low-priority-worker.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { withFolder } from '../storage/temporary-folder.ts'
import { storageOf } from '../storage/open-storage.ts'
import { nicknameOf, type Upload } from '../upload.store.ts'
import type { Order, Outcome } from './watermark-child.ts'
import { beijing } from '#server/kernel/database/beijing.ts'

/** What a finished picture may be large, in bytes; a store that gives more is not believed. */
const maxBytes = 20_000_000

const beijingTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: beijing,
  dateStyle: 'short',
  timeStyle: 'medium',
})

const cannot = () => new Failure(code.unavailable, '图片暂时处理不了，请稍后再试')

/** Draws who looks and when over pictures, one after the other. */
export function createMarker(host: Host) {
  const worker = createLowPriorityWorker<Order, Outcome>({
    program: new URL('watermark-child.ts', import.meta.url),
    nice: 5,
    timeout: 20_000,
    restTime: 60_000,
    megabytes: 128,
  })
  host.app.addHook('onClose', async () => worker.stop())

  /**
   * The bytes of somebody's private picture as staff sees them. That it was shown is written down first.
   * @throws Failure 50300 where the mark cannot be drawn: nothing is shown without it
   */
  return async (key: string, upload: Pick<Upload, 'id' | 'member_id'>, uid: number): Promise<Buffer> => {
    const nickname = await nicknameOf(host.db, uid)
    await host.db.transaction().execute((trx) =>
      recordAudit(trx, {
        actor: uid,
        act: 'picture.look',
        target_type: 'upload',
        target_id: upload.id,
        after: { owner: upload.member_id },
      }),
    )
    return withFolder(host, async (folder) => {
      const [file, to] = [path.join(folder, 'in.webp'), path.join(folder, 'out.webp')]
      await storageOf(host).fetch(key, file, maxBytes)
      const mark = { nickname, uid, at: beijingTime.format(new Date()) }
      const outcome = await worker.ask({ file, to, mark }).catch(() => ({ done: false }))
      if (!outcome.done) throw cannot()
      return readFile(to)
    })
  }
}

export type Marker = ReturnType<typeof createMarker>
