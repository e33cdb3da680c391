import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import {
  ageApplication,
  applicationsOf,
  logOf,
  newNumber,
  ofMember,
  openPhotos,
  setIdentity,
  submitted,
  fillForm,
  uploadsLeft,
  wholeDatabase,
} from '#server/test/identity/certifications.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { filesOf, openPlace, type Place, upload } from '#server/test/platform/uploads.ts'
import { createWorld, type World } from '#server/test/world.ts'

const keys = ['one', 'other'].map((word) => Buffer.from(word.padEnd(32, '.')).toString('base64'))

let place: Place
let staff: Person
let maker: Person
beforeAll(async () => {
  place = await openPlace()
  staff = await makeAccount(place.host, { roles: ['admin'] })
})
afterAll(() => place.close())
beforeEach(async () => {
  maker = await makeAccount(place.host)
})

const decide = async (id: number, input: Record<string, string>, world: World = place, who = staff) => {
  await openPhotos(world, id, who)
  return world.send('PUT /admin/certification/{id}', { id, ...input }, who.headers)
}
const look = (id: number) => place.read('GET /admin/certification/{id}', { id }, staff.headers)
const purge = () => place.host.jobs.tasks.get('certification:purge')?.({}, place.host)
const bytesOf = async (uid: number) => (await ofMember(place.db, uid)).identity ?? Buffer.alloc(0)

describe('加密', () => {
  test('数据库里没有姓名、号码、电话与密钥的原文；密钥在自己的文件里，只有本账号可读', async () => {
    const number = newNumber()
    await submitted(place, maker, { number, real_name: '司马听泉', phone: '13712340987' })
    const file = path.join(place.dataDir, 'identity.key')
    const key = (await readFile(file, 'utf8')).trim()
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const all = await wholeDatabase(place.db)
    expect(all).toContain('司***')
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const secret of ['司马听泉', number, '13712340987', key])
      for (const form of [secret, hex(secret)]) expect(all).not.toContain(form)
    expect(all).not.toContain(Buffer.from(key, 'base64').toString('hex'))
  })

  test('同样的内容两次加密不一样；搬到别人名下就解不开', async () => {
    const other = await makeAccount(place.host)
    const input = { number: newNumber() }
    const id = await submitted(place, maker, input)
    await submitted(place, other, input)
    const [mine, theirs] = [await bytesOf(maker.uid), await bytesOf(other.uid)]
    expect(mine.subarray(0, 8)).toEqual(theirs.subarray(0, 8))
    expect(mine.subarray(8)).not.toEqual(theirs.subarray(8))
    await setIdentity(place.db, id, theirs)
    expect((await place.send('GET /admin/certification/{id}', { id }, staff.headers)).code).toBe(10500)
    mine[40] = (mine[40] ?? 0) ^ 1
    await setIdentity(place.db, id, mine)
    expect((await place.send('GET /admin/certification/{id}', { id }, staff.headers)).code).toBe(10500)
  })

  test('换了密钥：旧的还解得开、还认得出同一个人；旧的丢了，说清楚', async () => {
    const number = newNumber()
    const world = await createWorld({ env: { IDENTITY_KEY: keys[0] ?? '' } })
    try {
      const [chief, one, other] = await Promise.all([
        makeAccount(world.host, { roles: ['admin'] }),
        makeAccount(world.host),
        makeAccount(world.host),
      ])
      const id = await submitted(world, one, { number })
      await decide(id, { action: 'certify' }, world, chief)
      const { settings } = world.host
      const ask = () =>
        world.send<{ real_name: string }>('GET /admin/certification/{id}', { id }, chief.headers)
      const useKeys = (...names: (string | undefined)[]) => {
        const identityKeys = names.map((name) => Buffer.from(name ?? '', 'base64'))
        world.host.settings = { ...settings, identityKeys }
      }
      expect((await ask()).data.real_name).toBe('林泉声')
      useKeys(keys[1], keys[0])
      expect((await ask()).data.real_name).toBe('林泉声')
      await expect(submitted(world, other, { number })).rejects.toThrow('10004')
      const same = { number: newNumber(), kind: 'bucket' }
      useKeys(keys[0])
      const old = await submitted(world, one, same)
      useKeys(keys[1], keys[0])
      const fresh = await submitted(world, other, same)
      const answers = [await decide(fresh, { action: 'certify' }, world, chief)]
      answers.push(await decide(old, { action: 'certify' }, world, chief))
      expect(answers.map(({ msg }) => msg)).toEqual(['成功', '同一个人已经以这一类通过认证'])
      useKeys(keys[1])
      expect((await ask()).msg).toBe('身份信息解不开：加密它的密钥不在了，请核对实名资料密钥的设置')
    } finally {
      await world.close()
    }
  })
})

test('密钥的文件坏了，什么也存不下；换回好的，不用重启', async () => {
  const other = await openPlace()
  try {
    const who = await makeAccount(other.host)
    const file = path.join(other.dataDir, 'identity.key')
    const input = { consent: '1.2', real_name: '林泉声' }
    for (const [written, code] of [
      ['', 10500],
      [keys[0] ?? '', 10000],
    ] as const) {
      await writeFile(file, written)
      expect((await fillForm(other, 'PUT /certification', input, who)).code).toBe(code)
    }
  } finally {
    await other.close()
  }
})

describe('到期销毁', () => {
  const withFiles = async () => {
    const bring = async () => (await upload(place, maker, await jpeg(), { kind: 'private' })).data.file_name
    const [front, back] = [await bring(), await bring()]
    const there = async () =>
      (await filesOf(place)).filter((file) =>
        [front, back].some((name) => file.includes(name.split('/')[1] ?? '-')),
      ).length
    return { id: await submitted(place, maker, { front, back }), there }
  }

  test('决定后三十天：照片从存储里删掉，密文没有了，遮盖后的留着，站务还看得到记录', async () => {
    const { id, there } = await withFiles()
    await decide(id, { action: 'certify' })
    await ageApplication(place.db, id, 29)
    await purge()
    await runPendingJobs(place.host)
    expect([await there(), await uploadsLeft(place.db, maker.uid)]).toEqual([6, 7])
    expect((await look(id)).real_name).toBe('林泉声')
    const own = () => place.read('GET /certification', {}, maker.headers)
    expect((await own()).certified).toMatchObject([{ purged: false }])
    await ageApplication(place.db, id, 2)
    await purge()
    await runPendingJobs(place.host)
    // The two that the application never referred to are the sweep's.
    expect([await there(), await uploadsLeft(place.db, maker.uid)]).toEqual([0, 2])
    expect((await own()).certified).toMatchObject([{ purged: true }])
    const row = await ofMember(place.db, maker.uid)
    expect(row).toMatchObject({ state: 'certified', identity: null, real_name_masked: '林**' })
    expect(row.number_digest).not.toBeNull()
    expect(await look(id)).toMatchObject({
      real_name: '',
      phone: '',
      front: null,
      back: null,
      images: [],
      purge_time: expect.any(String),
    })
    expect((await logOf(place.db, id)).filter(([act]) => act === 'purge')).toEqual([
      ['purge', null, '作出决定满 30 天'],
    ])
    await purge()
    expect((await logOf(place.db, id)).filter(([act]) => act === 'purge')).toHaveLength(1)
  })

  test('没通过的也一样，号码的散列值也没有了；再来要从身份信息填起', async () => {
    const id = await submitted(place, maker)
    await decide(id, { action: 'reject', reason: '看不清' })
    await ageApplication(place.db, id, 31)
    await purge()
    expect(await ofMember(place.db, maker.uid)).toMatchObject({ identity: null, number_digest: null })
    const { certification } = await place.read('GET /certification', {}, maker.headers)
    expect(certification).toMatchObject({ state: 'rejected', front: false, back: false, images: [] })
    const again = await fillForm(place, 'POST /studio', { kind: 'studio' }, maker)
    expect([again.code, again.msg]).toEqual([10001, '请填写真实姓名'])
  })

  test('销毁之后重新申请的，再作出决定满三十天，照样销毁', async () => {
    const id = await submitted(place, maker)
    await decide(id, { action: 'reject', reason: '看不清' })
    await ageApplication(place.db, id, 31)
    await purge()
    expect(await submitted(place, maker)).toBe(id)
    expect(await look(id)).toMatchObject({ real_name: '林泉声', purge_time: null })
    await decide(id, { action: 'certify' })
    await ageApplication(place.db, id, 31)
    await purge()
    expect(await ofMember(place.db, maker.uid)).toMatchObject({ state: 'certified', identity: null })
    expect(await uploadsLeft(place.db, maker.uid)).toBe(0)
  })

  test('没通过、正在改的，不会把新传的照片删掉', async () => {
    const id = await submitted(place, maker)
    await decide(id, { action: 'reject', reason: '看不清' })
    await ageApplication(place.db, id, 31)
    await fillForm(place, 'PUT /certification', { introduction: '还在慢慢地改这一段简介。' }, maker)
    await purge()
    expect(await uploadsLeft(place.db, maker.uid)).toBe(5)
  })

  test('草稿九十天没动就清掉', async () => {
    const { kind } = await ofMember(place.db, (await submittedThenDraft()).uid)
    expect(kind).toBe('studio')
    const { id } = await ofMember(place.db, maker.uid)
    await ageApplication(place.db, id, 89)
    await purge()
    expect((await ofMember(place.db, maker.uid)).state).toBe('draft')
    await ageApplication(place.db, id, 2)
    await purge()
    expect(await ofMember(place.db, maker.uid)).toMatchObject({
      state: 'withdrawn',
      identity: null,
      name: '',
    })
    expect(await uploadsLeft(place.db, maker.uid)).toBe(0)
  })

  const submittedThenDraft = async () => {
    const id = await submitted(place, maker)
    await decide(id, { action: 'reject', reason: '看不清' })
    await fillForm(place, 'PUT /certification', { founded: '2001' }, maker)
    return maker
  }

  test('等着审核的不会到期', async () => {
    const id = await submitted(place, maker)
    await ageApplication(place.db, id, 400)
    await purge()
    expect((await ofMember(place.db, maker.uid)).state).toBe('submitted')
  })
})

test('人走了，申请、照片、密文都没有了', async () => {
  const id = await submitted(place, maker)
  await decide(id, { action: 'certify' })
  const { atEnd } =
    place.host.personal.tables.find((one) => one.table === 'certification' && one.column === 'member_id') ??
    {}
  if (typeof atEnd !== 'function') throw new Error('Nothing happens at the end')
  await place.db.transaction().execute((trx) => atEnd(trx, maker.uid))
  expect(await applicationsOf(place.db, maker.uid)).toBe(0)
  expect(await uploadsLeft(place.db, maker.uid)).toBe(0)
})
