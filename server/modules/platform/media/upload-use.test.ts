import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import {
  ageUpload,
  filesOf,
  finish,
  makePerson,
  openPlace,
  type Person,
  type Place,
  startWrongS3,
  upload,
  usesOf,
} from '#server/test/platform/uploads.ts'
import { imagesOf, personalLink, putPrivate, releaseUploads, attachUploads } from './index.ts'

let place: Place
let person: Person
beforeAll(async () => {
  place = await openPlace()
  person = await makePerson(place.db)
})
afterAll(() => place.close())

const one = async (by = person) => (await upload(place, by, await jpeg())).data.file_name
const use = (names: string[], id: number, by = person) =>
  place.db.transaction().execute((trx) => attachUploads(trx, by.uid, names, { type: 'post', id }))
const release = (id: number) =>
  place.db.transaction().execute((trx) => releaseUploads(trx, { type: 'post', id }))
const there = async (name: string) =>
  (await filesOf(place)).filter((file) => file.includes(name.split('/')[1] ?? '')).length
const age = (name: string, hours: number) => ageUpload(place, name, hours)
const sweep = () => place.host.jobs.tasks.get('media:sweep')?.({}, place.host)

describe('谁用着一张图', () => {
  test('只能用自己的、传完的、公开的；别的说请重新上传，什么也没写', async () => {
    const other = await makePerson(place.db)
    const [mine, theirs] = [await one(), await one(other)]
    const hidden = (await upload(place, person, await jpeg(), { kind: 'private' })).data.file_name
    for (const wrong of [theirs, hidden, 'picture/x', '../x'])
      await expect(use([mine, wrong], 1)).rejects.toThrow('图片已失效，请重新上传')
    expect(await usesOf(place, 1)).toBe(0)
    await use([mine], 1)
  })

  test('一次取来许多张的尺寸与地址；没有的不在其中', async () => {
    const [a, b] = [await one(), await one()]
    const images = await imagesOf(place.db, [a, b, 'picture/none'])
    expect([...images.keys()].toSorted()).toEqual([a, b].toSorted())
    expect(images.get(a)).toMatchObject({ width: 60, height: 40, url: `/file/pub/${a}-l.webp` })
    expect(await imagesOf(place.db, [])).toEqual(new Map())
  })

  test('换掉的图随后删掉，留下的还在；别人编辑时原有的图也留得住', async () => {
    const [a, b, c] = [await one(), await one(), await one()]
    await use([a, b], 2)
    const editor = await makePerson(place.db)
    const added = await one(editor)
    await use([b, added], 2, editor)
    await runPendingJobs(place.host)
    expect([await there(a), await there(b), await there(added)]).toEqual([0, 3, 3])
    await expect(use([c, b], 3, editor)).rejects.toThrow('图片已失效')
  })

  test('删掉一件东西，它的图连同各种大小都删掉；还有别处用着的留着', async () => {
    const [shared, own] = [await one(), await one()]
    await use([shared, own], 4)
    await use([shared], 5)
    await release(4)
    await runPendingJobs(place.host)
    expect([await there(shared), await there(own)]).toEqual([3, 0])
    await release(5)
    await runPendingJobs(place.host)
    expect(await there(shared)).toBe(0)
    expect((await finish(place, person, shared)).code).toBe(10003)
  })

  test('删的事务没有成，图就没有删', async () => {
    const name = await one()
    await use([name], 6)
    const undone = place.db.transaction().execute(async (trx) => {
      await releaseUploads(trx, { type: 'post', id: 6 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await runPendingJobs(place.host)
    expect(await there(name)).toBe(3)
  })
})

describe('打扫', () => {
  test('一天没人用的删掉；用着的、刚传的留着', async () => {
    const [old, used, fresh] = [await one(), await one(), await one()]
    await use([used], 7)
    for (const name of [old, used]) await age(name, 25)
    await age(fresh, 23)
    await sweep()
    expect([await there(old), await there(used), await there(fresh)]).toEqual([0, 3, 3])
    await sweep()
    expect((await imagesOf(place.db, [old, used, fresh])).size).toBe(2)
  })

  test('正要用与正要扫碰在一起，不会用上一张没有了的', async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = await one()
      await age(name, 25)
      const [used] = await Promise.allSettled([use([name], 100 + round), sweep()])
      expect(await there(name)).toBe(used.status === 'fulfilled' ? 3 : 0)
    }
  })
})

describe('网站给一个人的文件', () => {
  const file = (until: Date) => ({
    name: '我的数据.zip',
    body: Buffer.from('PK'),
    type: 'application/zip',
    until,
  })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

  test('有签名的地址才能取，存下来叫原来的名字；改一个字就取不到', async () => {
    const name = await putPrivate(place.host, person.uid, file(inHours(48)))
    const linkFor = (seconds: number, uid = person.uid) =>
      personalLink(place.host, { fileName: name, uid, seconds })
    const ask = (url: string) => place.ask({ url, headers: person.headers })
    const url = linkFor(60)
    const answer = await ask(url)
    expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([
      200,
      'PK',
      'private, no-store',
    ])
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('我的数据.zip'))
    for (const wrong of [
      url.replace('file/priv/file', 'file/priv/private'),
      linkFor(60, person.uid + 1),
      url.replace(/sign=(.)/, (_, first) => `sign=${first === 'A' ? 'B' : 'A'}`),
      url.replace(/\?.*/, ''),
    ])
      expect((await ask(wrong)).statusCode, wrong).toBeGreaterThanOrEqual(400)
    expect((await ask(linkFor(-1))).payload).not.toBe('PK')
  })

  test('管理员也拿不到；过了时间就没有了', async () => {
    const staff = await makePerson(place.db, 'moderator')
    const name = await putPrivate(place.host, person.uid, file(inHours(-1)))
    const ask = (headers: Record<string, string>) =>
      place.get(`/cloudoss/getossurl?file_name=${name}`, headers)
    expect([(await ask(staff.headers)).code, (await ask(person.headers)).code]).toEqual([10003, 10000])
    await sweep()
    expect((await ask(person.headers)).code).toBe(10003)
    expect(await there(name)).toBe(0)
  })
})

test('S3 出错、断开时说稍后再试，之后还能接着完成', async () => {
  let down = true
  const store = await startWrongS3((request, response) => {
    if (down) response.destroy()
    else response.writeHead(404).end()
    request.resume()
  })
  const far = await openPlace(store.env)
  try {
    const by = await makePerson(far.db)
    const query = 'kind=picture&size=10&content_type=image/jpeg'
    const { data } = await far.get<{ file_name: string }>(`/cloudoss/getsts?${query}`, by.headers)
    expect(await finish(far, by, data.file_name)).toMatchObject({
      code: 50300,
      msg: '图片库暂时连不上，请稍后重试',
    })
    down = false
    expect((await finish(far, by, data.file_name)).code).toBe(10004)
  } finally {
    await far.close()
    await store.close()
  }
})
