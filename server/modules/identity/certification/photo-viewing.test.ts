import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logOf, openPhotos, submitted } from '#server/test/identity/certifications.ts'
import { ageFactors, dropRoles } from '#server/test/identity/factors.ts'
import { loggedOf } from '#server/test/platform/audit-log.ts'
import { makeAccount, type Person, showFactor } from '#server/test/factories.ts'
import { pixelsApart, photograph } from '#server/test/platform/pictures.ts'
import { filesOf, openPlace, type Place, startS3, upload } from '#server/test/platform/uploads.ts'

let world: Place
let one: Person
let other: Person
beforeAll(async () => {
  world = await openPlace()
  one = await makeAccount(world.host, { roles: ['moderator'], nickname: '南山老周' })
  other = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

type Photo = { url: string } | null
type Look = { front: Photo; back: Photo; claim: { uid: number } | null }
const look = (place: Place, id: number, who: Person) =>
  place.send<Look>('GET /admin/certification/{id}', { id }, who.headers)

async function application(place: Place, maker: Person): Promise<number> {
  const bring = async (side: number) =>
    (await upload(place, maker, await photograph(600 + side, 400), { kind: 'private' })).data.file_name
  return submitted(place, maker, { front: await bring(0), back: await bring(1) })
}

async function bytesFor(place: Place, id: number, who: Person): Promise<Buffer> {
  const { data } = await look(place, id, who)
  const answer = await fetch(new URL(data.front?.url ?? '', place.base), {
    headers: who.headers,
    redirect: 'error',
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return Buffer.from(await answer.arrayBuffer())
}

/** That no file of the store is what was shown. */
async function isNoFile(place: Place, shown: Buffer): Promise<boolean> {
  const files = await Promise.all((await filesOf(place)).map((file) => readFile(file)))
  return files.length > 0 && files.every((file) => !file.equals(shown))
}

describe('站务看证件照片', () => {
  test('看到的照片上印着是谁、何时：两个人看到的不一样，原来那张不出去；每开一张记一次', async () => {
    const maker = await makeAccount(world.host)
    const id = await application(world, maker)
    const [mine, theirs] = [await bytesFor(world, id, one), await bytesFor(world, id, other)]
    expect(mine.equals(theirs)).toBe(false)
    expect([await isNoFile(world, mine), await isNoFile(world, theirs)]).toEqual([true, true])
    // The mark is seen, not only written somewhere: a good part of the plain ground has changed.
    expect(await pixelsApart(mine)).toBeGreaterThan(0.02)
    const looks = await loggedOf(world.db, 'upload', { act: 'picture.look' })
    expect(looks).toMatchObject([
      { actor_id: one.uid, after: { owner: maker.uid } },
      { actor_id: other.uid, after: { owner: maker.uid } },
    ])
    expect((await logOf(world.db, id)).map(([act]) => act)).toEqual(['apply', 'look', 'look'])
  })

  test('照片在对象存储里也一样：经过本站，印上了才出去', async () => {
    const store = await startS3()
    const place = await openPlace(store.env)
    try {
      const staff = await makeAccount(place.host, { roles: ['moderator'] })
      const maker = await makeAccount(place.host)
      const shown = await bytesFor(place, await application(place, maker), staff)
      expect(await pixelsApart(shown)).toBeGreaterThan(0.02)
    } finally {
      await place.close()
      await store.close()
    }
  })

  test('不再是站务的人，手里的地址打不开', async () => {
    const leaving = await makeAccount(world.host, { roles: ['moderator'] })
    const id = await application(world, await makeAccount(world.host))
    const { data } = await look(world, id, leaving)
    await dropRoles(world, leaving.uid)
    const answer = await fetch(new URL(data.front?.url ?? '', world.base), { headers: leaving.headers })
    expect([answer.status, await answer.text()]).toEqual([403, '这张图片只给站务看。\n'])
  })
})

describe('认证申请的队列', () => {
  test('看一份、定一份都要刚刚验证过；名单不用', async () => {
    const id = await submitted(world, await makeAccount(world.host))
    await ageFactors(world, one.uid, 15)
    expect((await look(world, id, one)).code).toBe(10156)
    const decided = await world.send('PUT /admin/certification/{id}', { id, action: 'certify' }, one.headers)
    expect(decided.code).toBe(10156)
    expect((await world.send('GET /admin/certification', {}, one.headers)).code).toBe(10000)
    await showFactor(world.host, one.uid)
    expect((await look(world, id, one)).code).toBe(10000)
  })

  test('有人接手时别人决定不了，名单与详情里写着是谁', async () => {
    const id = await submitted(world, await makeAccount(world.host))
    await world.send('POST /admin/claim', { queue: 'certification', subject: id }, one.headers)
    expect((await look(world, id, other)).data.claim).toMatchObject({ uid: one.uid })
    const refuse = { id, action: 'reject', reason: '照片不清楚' }
    const refused = await world.send('PUT /admin/certification/{id}', refuse, other.headers)
    expect([refused.code, refused.msg]).toEqual([10004, '南山老周正在处理这一件'])
    await openPhotos(world, id, one)
    expect((await world.send('PUT /admin/certification/{id}', refuse, one.headers)).code).toBe(10000)
  })
})
