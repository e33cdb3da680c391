import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readSettings, type Settings, SettingsError } from '#server/config.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { openLocalStorage, openS3Storage } from '#server/modules/platform/media/index.ts'

// Tries the store of uploads with the operator's own settings: `npm run check:storage`.

const bytes = Buffer.from('蜂鸟：试一试存储，可以删除。')
const type = 'image/webp'

function storageOf({ storage, dataDir }: Settings) {
  if (storage.driver === 's3') return openS3Storage(storage)
  return openLocalStorage({ dataDir, secret: randomBytes(32) })
}

/** What went wrong, in the store's own words where it has any. */
function causeOf(error: unknown): string {
  const cause = error instanceof Failure ? (error.cause ?? error) : error
  return cause instanceof Error ? `${cause.name}：${cause.message}` : String(cause)
}

let failed = 0

/** One step; `work` gives a remark, or throws a sentence. */
async function step(says: string, work: () => Promise<string | undefined>): Promise<void> {
  try {
    const remark = await work()
    console.log(`✓ ${says}${remark ? `（${remark}）` : ''}`)
  } catch (error) {
    failed += 1
    console.log(`✗ ${says}：${causeOf(error)}`)
  }
}

type Storage = ReturnType<typeof storageOf>
type Keys = { pub: string; priv: string; incoming: string }

async function tryFiles(storage: Storage, { pub, priv }: Keys, folder: string) {
  const file = path.join(folder, 'file')
  for (const [says, key] of [
    ['存入一份公开的', pub],
    ['存入一份私密的', priv],
  ] as const)
    await step(says, async () => {
      await writeFile(file, bytes)
      await storage.store(key, file, type)
      return undefined
    })
  await step('查看大小', async () => {
    const size = await storage.size(pub)
    if (size !== bytes.length) throw new Error(`应当是 ${bytes.length} 字节，却是 ${size}`)
    return `${size} 字节`
  })
  await step('取回', async () => {
    const found = await storage.open(pub)
    if (!found || !(await buffer(found.stream)).equals(bytes)) throw new Error('取回的内容不一样')
    return undefined
  })
}

/** What browsers do with a store of its own address. */
async function tryBrowser(storage: Storage, { pub, priv, incoming }: Keys, origin: string) {
  const ticket = await storage.ticket(incoming, { bytes: bytes.length, type, seconds: 60 })
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'content-type',
  }
  await step(`允许 ${origin} 的页面跨域上传`, async () => {
    const answer = await fetch(ticket.url, { method: 'OPTIONS', headers })
    const allowed = answer.headers.get('access-control-allow-origin')
    if (allowed !== origin && allowed !== '*')
      throw new Error('请给存储桶加一条跨域规则：来源是网站，方法 PUT，头 Content-Type')
    return undefined
  })
  await step('用签名的地址上传', async () => {
    const answer = await fetch(ticket.url, {
      method: 'PUT',
      headers: ticket.headers,
      body: new Uint8Array(bytes),
    })
    if (!answer.ok) throw new Error(`回答 ${answer.status}：${(await answer.text()).slice(0, 200)}`)
    return undefined
  })
  await step('多传一个字节会被拒绝', async () => {
    const body = new Uint8Array([...bytes, 0])
    const answer = await fetch(ticket.url, { method: 'PUT', headers: ticket.headers, body })
    if (answer.ok) throw new Error('没有拒绝；完成上传时本站还会再核对一次')
    return undefined
  })
  for (const key of [incoming, priv, pub])
    await step(`没有签名取不到 ${key.replace(/\/.*/, '/')} 里的`, async () => {
      const answer = await fetch(ticket.url.replace(/\?.*/, '').replace(incoming, key))
      if (answer.ok) throw new Error('任何人都能读到，请把存储桶设为不公开')
      return undefined
    })
}

async function run(settings: Settings): Promise<void> {
  const storage = storageOf(settings)
  const id = randomBytes(16).toString('hex')
  const keys = {
    pub: `pub/picture/${id}-l.webp`,
    priv: `priv/private/${id}-l.webp`,
    incoming: `incoming/picture/${id}`,
  }
  await mkdir(settings.dataDir, { recursive: true })
  const folder = await mkdtemp(
    path.join(settings.storage.driver === 's3' ? tmpdir() : settings.dataDir, 'check-'),
  )
  try {
    await tryFiles(storage, keys, folder)
    if (storage.driver === 's3') await tryBrowser(storage, keys, new URL(settings.publicUrl).origin)
  } finally {
    await step('删除', async () => {
      await storage.remove(Object.values(keys))
      if ((await storage.size(keys.pub)) !== null) throw new Error('删了还在')
      return undefined
    })
    await rm(folder, { recursive: true, force: true })
    storage.close()
  }
}

try {
  const settings = readSettings(process.env)
  console.log(
    settings.storage.driver === 's3'
      ? `S3：${settings.storage.endpoint} 的 ${settings.storage.bucket}`
      : `本地：${settings.dataDir}/uploads`,
  )
  await run(settings)
  console.log(failed === 0 ? '存储可以用。' : `有 ${failed} 步不行。`)
} catch (error) {
  failed += 1
  console.error(error instanceof SettingsError ? error.message : `没有做完：${causeOf(error)}`)
}
process.exitCode = failed === 0 ? 0 : 1
