import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings, type Settings } from '#server/config.ts'
import { connect } from '#server/kernel/database/db.ts'
import { putPrivate } from '#server/modules/platform/media/index.ts'
import { emptyDatabase, run, urlOf } from '#server/test/database.ts'
import { makeAccount } from '#server/test/factories.ts'
import { bucket, openPlace, type Place, startS3, type Store } from '#server/test/platform/uploads.ts'
import { openArchive } from './archive.ts'
import { backUp, type BackupOptions } from './create-backup.ts'
import { type Contents, entries } from './manifest.ts'
import { entriesOf, sourceOf, wholeEntry } from './read-archive.ts'
import { checkRestore, restore } from './restore.ts'
import { openFolder } from './shelf/folder.ts'
import { openShelf } from './shelf/open-shelf.ts'
import { readBackupSettings } from './shelf/settings.ts'

const key = '一把够长的备份口令，只在测试里用'
const identity = 'AGE-SECRET-KEY-1LLZP8CSTQV7FGEKHQ2JUMKWGLDE24E983DQDAK0RG5GKF7W6LKHSFQKP5K'

/** What the store is asked, on its way: what `rule` gives is answered in its place, or done to the answer. */
type Rule = (asked: IncomingMessage) => number | ((chunk: Buffer) => Buffer) | undefined

let place: Place
let settings: Settings
/** The same site without its large file. */
let small: Settings
let store: Store
let relay: ReturnType<typeof createServer>
let rule: Rule = () => undefined
const asked: string[] = []
let folder: string
const lines: string[] = []
const say = (line: string) => void lines.push(line)

const refusal = '<Error><Code>AccessDenied</Code><Message>no</Message></Error>'

beforeAll(async () => {
  place = await openPlace()
  settings = readSettings({ DATABASE_URL: urlOf(place.address), DATA_DIR: place.dataDir })
  small = { ...settings, dataDir: await mkdtemp(path.join(tmpdir(), 'fengniao-small-')) }
  store = await startS3()
  relay = createServer((from, to) => {
    asked.push(`${from.method} ${from.url}`)
    const ruled = rule(from)
    if (typeof ruled === 'number') {
      from.resume().on('end', () => to.writeHead(ruled, { 'content-type': 'application/xml' }).end(refusal))
      return
    }
    const { method, headers } = from
    const call = request(`${store.env.S3_ENDPOINT}${from.url}`, { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.on('data', (chunk: Buffer) => to.write(ruled ? ruled(chunk) : chunk))
      answer.on('end', () => to.end())
    })
    call.on('error', () => to.destroy())
    from.pipe(call)
  })
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
  const { uid } = await makeAccount(place.host)
  const until = new Date(Date.now() + 86_400_000)
  // More than one part of an upload.
  const body = randomBytes(40 * 1024 * 1024)
  await putPrivate(place.host, uid, { name: 'a.zip', body, type: 'application/zip', until })
})
afterAll(async () => {
  relay.closeAllConnections()
  await new Promise((done) => relay.close(done))
  await store.close()
  await rm(small.dataDir, { recursive: true, force: true })
  await place.close()
})
beforeEach(async () => {
  rule = () => undefined
  for (const list of [asked, lines]) list.length = 0
  folder = await mkdtemp(path.join(tmpdir(), 'fengniao-shelf-'))
  return () => rm(folder, { recursive: true, force: true })
})

const accessOf = (env: Record<string, string> = {}) =>
  readBackupSettings({
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    BACKUP_S3_KEY: 'S3RVER',
    BACKUP_S3_SECRET: 'S3RVER',
    BACKUP_S3_FORCE_PATH_STYLE: '1',
    ...env,
  })
const make = (to: string, more: Partial<BackupOptions> = {}) =>
  backUp({ settings: small, access: accessOf(), to, say, ...more })
const inBucket = async (prefix: string) =>
  (await openShelf(`s3://${bucket}/${prefix}`, accessOf())).shelf.list()

async function flip(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

async function withTarget(work: (into: Settings, url: string) => Promise<void>): Promise<void> {
  const database = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-restored-'))
  try {
    await work(
      readSettings({ DATABASE_URL: urlOf(database.address), DATA_DIR: dataDir }),
      urlOf(database.address),
    )
  } finally {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

test('加密的备份分段流进存储桶，名字是时间；从那里恢复出来，文件一个字节不差', async () => {
  const access = accessOf({ BACKUP_KEY: identity })
  await make(`s3://${bucket}/nightly/`, { settings, access })
  const [name = '', ...more] = await inBucket('nightly/')
  expect(more).toEqual([])
  expect(name).toMatch(/^fengniao-\d{8}T\d{6}Z\.tar\.age$/)
  expect(asked.filter((one) => /^PUT .*partNumber=\d/.test(one)).length).toBeGreaterThan(1)
  expect(lines.join('\n')).toMatch(/正在读回来核对[\s\S]*备份好了，也核对过了：s3:.*已加密/)
  await withTarget(async (into) => {
    const from = `s3://${bucket}/nightly/${name}`
    expect(await restore({ settings: into, access, from, say })).toBe(true)
    const files = async (of: Settings) => {
      const root = path.join(of.dataDir, 'uploads', 'priv')
      const found = await readdir(root, { recursive: true, withFileTypes: true })
      const kept = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
      return Promise.all(kept.map(async (file) => (await readFile(file)).toString('base64')))
    }
    const [before, after] = [await files(settings), await files(into)]
    expect(before).toHaveLength(1)
    expect(after[0] === before[0]).toBe(true)
  })
}, 180_000)

test('没有钥匙、不是这把钥匙、钥匙写坏了，各一句话；没有加密的不需要钥匙', async () => {
  const [locked, other] = [path.join(folder, 'a.tar.age'), path.join(folder, 'b.tar.age')]
  await make(locked, { access: accessOf({ BACKUP_KEY: identity }) })
  await make(other, { access: accessOf({ BACKUP_KEY: key }) })
  expect((await readFile(locked, 'latin1')).startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true)
  expect((await readFile(other)).includes('manifest.json')).toBe(false)
  const load = (from: string, env: Record<string, string>) =>
    restore({ settings, access: accessOf(env), from, say })
  await expect(load(locked, {})).rejects.toThrow('a.tar.age 是加密的，请设置 BACKUP_KEY。')
  await expect(load(other, {})).rejects.toThrow('是加密的')
  await expect(load(locked, { BACKUP_KEY: key })).rejects.toThrow('不是用这把 BACKUP_KEY 加密的。')
  await expect(load(other, { BACKUP_KEY: identity })).rejects.toThrow('不是用这把')
  await expect(load(other, { BACKUP_KEY: `${key}。` })).rejects.toThrow('不是用这把')
  const broken = identity.slice(0, -3)
  await expect(load(locked, { BACKUP_KEY: broken })).rejects.toThrow('BACKUP_KEY 不是完整的 age 私钥')
  await expect(make(path.join(folder, 'c'), { access: accessOf({ BACKUP_KEY: broken }) })).rejects.toThrow(
    '不是完整的',
  )
  // The key opens it, and what stops it is the full database.
  await expect(load(locked, { BACKUP_KEY: identity })).rejects.toThrow('数据库不是空的')
  expect((await readdir(folder)).toSorted()).toEqual(['a.tar.age', 'b.tar.age'])
})

test('加密的被改过一个字节、被截断，都被拒绝', async () => {
  const file = path.join(folder, 'a.tar.age')
  const access = accessOf({ BACKUP_KEY: identity })
  await make(file, { access })
  const good = await readFile(file)
  const load = () => restore({ settings, access, from: file, say })
  // In the words of the header, in the nonce, in the middle and at the end.
  for (const at of [30, 150, 230, Math.floor(good.length / 2), good.length - 1]) {
    await flip(file, at)
    await expect(load()).rejects.toThrow(/损坏|不是用这把/)
    await flip(file, at)
  }
  for (const length of [10, 100, 65_552 + 200, Math.floor(good.length / 3), good.length - 1]) {
    await writeFile(file, good.subarray(0, length))
    await expect(load()).rejects.toThrow(/损坏|不完整/)
  }
})

test('写完的备份读回来核对：不对的不留下，旧的一份不删', async () => {
  const old = path.join(folder, 'fengniao-20200101T000000Z.tar')
  await writeFile(old, '旧的')
  /** Flips a byte of what was written, before it is read back. */
  const spoil = (line: string) => {
    if (!line.startsWith('写完了')) return
    const part = readdirSync(folder).find((name) => name.endsWith('.part')) ?? ''
    const bytes = readFileSync(path.join(folder, part))
    bytes.writeUInt8(bytes.readUInt8(20_000) ^ 1, 20_000)
    writeFileSync(path.join(folder, part), bytes)
  }
  const began = make(`${folder}/`, { keepDays: 1, say: spoil })
  await expect(began).rejects.toThrow(/没有通过核对，已经删去：.*损坏/)
  expect(await readdir(folder)).toEqual([path.basename(old)])

  let read = 0
  rule = ({ method }) =>
    method === 'GET'
      ? (chunk) => {
          const [from, to] = [read, (read += chunk.length)]
          if (from <= 20_000 && 20_000 < to)
            chunk.writeUInt8(chunk.readUInt8(20_000 - from) ^ 1, 20_000 - from)
          return chunk
        }
      : undefined
  await expect(make(`s3://${bucket}/spoilt/`)).rejects.toThrow(/没有通过核对，已经删去：.*损坏/)
  rule = () => undefined
  expect(await inBucket('spoilt/')).toEqual([])
})

test('印记对而清单不对的备份不认：每张表的行数、字节与校验和，文件的个数', async () => {
  const [good, bad] = [path.join(folder, 'good.tar'), path.join(folder, 'bad.tar')]
  await make(good)
  const { read } = openFolder(folder)
  /** The same backup with another table of contents, sealed anew. */
  const remake = async (change: (contents: Contents) => void) => {
    const draft = openFolder(folder).draft('bad.tar')
    const archive = openArchive(draft.write)
    for await (const entry of entriesOf(sourceOf(good, () => read('good.tar'), null))) {
      const { name } = entry.header
      const content = await wholeEntry(entry)
      if (name === entries.seal) continue
      const contents = name === entries.contents ? (JSON.parse(content.toString()) as Contents) : null
      if (contents) change(contents)
      await archive.put(name, contents ? Buffer.from(JSON.stringify(contents)) : content)
    }
    await archive.close()
    await draft.keep()
    return restore({ settings, access: accessOf(), from: bad, say })
  }
  const member = ({ tables }: Contents) => tables.find(({ name }) => name === 'member')
  const changes: [string, (contents: Contents) => void][] = [
    ['member', (contents) => Object.assign(member(contents) ?? {}, { rows: 0 })],
    ['member', (contents) => Object.assign(member(contents) ?? {}, { bytes: 1 })],
    ['member', (contents) => Object.assign(member(contents) ?? {}, { sha256: '' })],
    ['member', (contents) => contents.tables.splice(contents.tables.indexOf(member(contents) as never), 1)],
    ['jobs', (contents) => Object.assign(contents, { jobs: contents.jobs + 1 })],
    ['uploads', ({ uploads }) => Object.assign(uploads, { files: uploads.files + 1 })],
    ['uploads', ({ uploads }) => Object.assign(uploads, { bytes: 1 })],
  ]
  for (const [what, change] of changes)
    await expect(remake(change)).rejects.toThrow(`bad.tar 里的 ${what} 与它自己的清单不符。`)
  await expect(remake(() => {})).rejects.toThrow('数据库不是空的')
})

test('--keep 删去这个命令自己做的、过期的；别的文件、没过期的与新的留下', async () => {
  const day = (n: number) =>
    `fengniao-${new Date(Date.now() - n * 86_400_000).toISOString().replace(/[-:]|\.\d+/g, '')}.tar`
  const [expired, locked, kept, left] = [day(8), `${day(9)}.age`, day(6), `${day(10)}.part`]
  const foreign = [
    '2020-01-01.tar',
    'fengniao-20200101T000000Z.tar.gz',
    'before-fengniao-20200101T000000Z.tar',
  ]
  for (const name of [expired, locked, kept, left, ...foreign]) await writeFile(path.join(folder, name), '')
  await make(`${folder}/`, { keepDays: 7 })
  const found = await readdir(folder)
  expect(
    found.filter((name) => name !== kept && /T\d{6}Z\.tar$/.test(name) && !foreign.includes(name)),
  ).toHaveLength(1)
  expect(found).toHaveLength(foreign.length + 2)
  expect(found).toEqual(expect.arrayContaining([kept, ...foreign]))
  expect(lines.join('\n')).toContain('删去了 3 份 7 天以前的备份。')

  const shelf = (await openShelf(`s3://${bucket}/kept/`, accessOf())).shelf
  for (const name of [expired, kept, 'deeper/' + expired, 'note.txt'])
    await shelf.draft(name).write(Readable.from([Buffer.from('x')], { objectMode: false }))
  await make(`s3://${bucket}/kept/`, { keepDays: 7 })
  const there = await shelf.list()
  expect(there).toHaveLength(3)
  expect(there).toEqual(expect.arrayContaining([kept, 'note.txt']))
  expect(await inBucket('kept/deeper/')).toEqual([expired])
  await expect(make(path.join(folder, 'x.tar'), { keepDays: 7 })).rejects.toThrow(
    '--keep 要一个以 / 结尾的文件夹',
  )
})

test('磁盘满了、存储桶没有、连不上、不让写、名字已在：各一句话，什么都不留下，不说出密钥', async () => {
  const full = path.join(folder, 'full.tar')
  await symlink('/dev/full', `${full}.part`)
  await expect(make(full)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual([])

  const to = `s3://${bucket}/hostile/a.tar`
  const messages: string[] = []
  const refused = async (target: string, access = accessOf(), of = small) => {
    const error = await make(target, { access, settings: of }).then(
      () => null,
      (failure: unknown) => failure as Error,
    )
    messages.push(error?.message ?? '')
    expect(error?.name).toBe('BackupError')
    return error?.message
  }
  expect(await refused('s3://nobody/a.tar')).toBe('没有 nobody 这个存储桶。')
  expect(await refused(to, accessOf({ BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }))).toMatch(
    /^与 127.0.0.1:1 的连接断了或连不上（ECONNREFUSED）/,
  )
  expect(
    await refused(to, accessOf({ BACKUP_S3_KEY: 'unknown-key', BACKUP_S3_SECRET: 'very-secret' })),
  ).toMatch(/^存储桶 birds 拒绝了/)
  rule = ({ method }) => (method === 'PUT' || method === 'POST' ? 403 : undefined)
  expect(await refused(to)).toMatch(/拒绝了（AccessDenied）.*权限/)
  // The first part is let through, the second is not: nothing of it stays.
  // s3rver does not know how an upload is given up: that answer is the relay's.
  rule = ({ method, url = '' }) =>
    url.includes('partNumber=2') ? 503 : method === 'DELETE' && url.includes('uploadId=') ? 204 : undefined
  expect(await refused(to, accessOf(), settings)).toMatch(/没有照办（503/)
  expect(asked.some((one) => /^DELETE .*uploadId=/.test(one))).toBe(true)
  rule = ({ method }) => (method === 'GET' ? 403 : undefined)
  expect(await refused(to)).toMatch(/没有通过核对，已经删去：.*拒绝了/)
  rule = () => undefined
  expect(await inBucket('hostile/')).toEqual([])
  await make(to)
  expect(await refused(to)).toBe(`${to} 已经在了，请换一个名字。`)
  expect(await refused(to, { s3: null, key: null })).toContain('BACKUP_S3_ENDPOINT')
  expect(await refused('s3:/x')).toContain('应当像')
  expect(messages.join()).not.toMatch(/very-secret|unknown-key|S3RVER/)
  await expect(
    restore({ settings, access: accessOf(), from: `s3://${bucket}/hostile/none.tar`, say }),
  ).rejects.toThrow(`没有 s3://${bucket}/hostile/none.tar。`)
  await expect(
    restore({ settings, access: accessOf(), from: `s3://${bucket}/hostile/`, say }),
  ).rejects.toThrow('是文件夹，不是备份')
})

test('--check 在试用的数据库里恢复、核对、删去；网站的数据库与文件一概不动', async () => {
  const file = path.join(folder, 'a.tar')
  await make(file)
  const databases = () =>
    run(place.address, `select datname from pg_database where datname like 'fengniao_check%'`)
  const state = async () => [
    await sql`select count(*), sum(xmin::text::bigint) from member`
      .execute(place.db)
      .then(({ rows }) => rows),
    await readdir(place.dataDir, { recursive: true }),
    (await readdir(tmpdir())).filter((name) => name.startsWith('fengniao-check-')),
  ]
  const before = await state()
  expect(await checkRestore({ settings, access: accessOf(), from: file, say })).toBe(true)
  expect(await state()).toEqual(before)
  expect(await databases()).toEqual([])
  expect(lines.join('\n')).toMatch(/操作日志是完整的[\s\S]*斗币的账是平的/)
  expect(lines.at(-1)).toMatch(/^这份备份能用：\d+ 行、[\d.]+ MB，文件 0 个、0\.0 MB，用了 [\d.]+ 秒/)
})

test('--check 说出账不平的备份；备份损坏时也什么都不留下', async () => {
  const file = path.join(folder, 'a.tar')
  await withTarget(async (into, url) => {
    const whole = path.join(folder, 'whole.tar')
    await make(whole)
    await restore({ settings: into, access: accessOf(), from: whole, say })
    const { pool } = connect({ connectionString: url }, () => {})
    await pool.query('alter table member disable trigger user; update member set prestige = prestige + 1')
    await pool.end()
    await make(file, { settings: into })
  })
  const check = (of: Settings) => checkRestore({ settings: of, access: accessOf(), from: file, say })
  expect(await check(settings)).toBe(false)
  expect(lines.join('\n')).toMatch(/斗币的账有 \d+ 处不对[\s\S]*能读，但账或日志不对/)
  // Within the rows, not where a tar fills up its blocks.
  await flip(file, Math.floor(statSync(file).size / 2))
  await expect(check(settings)).rejects.toThrow('损坏')
  expect(await run(place.address, `select from pg_database where datname like 'fengniao_check%'`)).toEqual([])
  expect(existsSync(file)).toBe(true)
}, 180_000)

test('设置：半套的存储桶、公钥、太短的钥匙，各一句话', () => {
  const read = (env: Record<string, string>) => () => readBackupSettings(env)
  expect(read({})()).toEqual({ s3: null, key: null })
  expect(read({ BACKUP_S3_KEY: 'a', BACKUP_S3_SECRET: 'b' })).toThrow(
    '备份的存储桶还要设置 BACKUP_S3_ENDPOINT。',
  )
  expect(read({ BACKUP_S3_REGION: 'x' })).toThrow('BACKUP_S3_ENDPOINT、BACKUP_S3_KEY、BACKUP_S3_SECRET')
  expect(read({ BACKUP_KEY: 'age1abc' })).toThrow('私钥')
  expect(read({ BACKUP_KEY: 'short' })).toThrow('16 个字符')
})
