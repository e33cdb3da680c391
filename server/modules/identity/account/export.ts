import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { exportDays } from '#contract/limits.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { copiesOf, putPrivate } from '#server/modules/platform/media/index.ts'
import { askExport, readPersonalRows, setExport } from './personal-data.store.ts'

export const exportJob = 'account.export'
const dayMs = 86_400_000

/** @returns false while a copy is already being made */
export async function beginExport(host: Host, uid: number): Promise<boolean> {
  return host.db.transaction().execute(async (trx) => {
    if (!(await askExport(trx, uid))) return false
    await addJob(trx, exportJob, { uid }, { key: `${exportJob} ${uid}` })
    return true
  })
}

const readme = `这是你在蜂鸟的数据：你登记、发布与留下的记录。
每个 .json 文件是一类记录，文件名是它在资料库里的名字；images 文件夹里是你上传的图片。
时间都是 UTC。
`

/** Everything about a person in one archive, read while it is written. */
async function pack(host: Host, uid: number): Promise<ZipFile> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(readme), '说明.txt')
  const tables = host.personal.tables.filter(({ exported }) => exported !== null)
  for (const [index, one] of tables.entries()) {
    const rows = await readPersonalRows(host.db, one, uid)
    const own = one.through !== undefined || ['id', 'member_id'].includes(one.column)
    const name = own ? one.table : `${one.table}-${one.column}`
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${name}.json`)
    await setExport(host.db, uid, { progress: Math.round(((index + 1) / tables.length) * 80) })
  }
  for (const { name, open } of await copiesOf(host, uid)) {
    zip.addReadStreamLazy(`images/${name}`, (give) => {
      open().then(
        (stream) => give(null, stream ?? Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return zip
}

/** Makes the copy that somebody asked for; done again it is made anew. */
export async function makeExport(payload: unknown, host: Host): Promise<void> {
  const { uid } = payload as { uid: number }
  await setExport(host.db, uid, { state: 'running', progress: 0 })
  try {
    const zip = await pack(host, uid)
    const until = new Date(Date.now() + exportDays * dayMs)
    const body = Readable.from(zip.outputStream)
    const file = { name: `蜂鸟数据-${uid}.zip`, body, type: 'application/zip', until }
    const file_name = await putPrivate(host, uid, file)
    await setExport(host.db, uid, { state: 'ready', progress: 100, file_name, expires_at: until })
  } catch (error) {
    await setExport(host.db, uid, { state: 'failed' })
    throw error
  }
}
