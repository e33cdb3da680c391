import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actsOn, ageAnswer, clearLimits, slideTicket } from '#server/test/moderation/legal.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { doNow, startWork } from '#server/test/jobs.ts'
import { consumeRateLimits, usedOfRateLimit } from '#server/kernel/security/rate-limit.ts'
import { jpeg, photograph, pixelsApart, pngOf } from '#server/test/platform/pictures.ts'
import { bring, filesOf, openPlace, type Place, upload } from '#server/test/platform/uploads.ts'
import { loggedOf } from '#server/test/platform/audit-log.ts'

let place: Place
let moderator: Person
beforeAll(async () => {
  place = await openPlace()
  moderator = await makeAccount(place.host, { roles: ['moderator'] })
})
afterAll(() => place.close())
beforeEach(() => clearLimits(place.db))

type Ticket = { url: string; headers: Record<string, string>; file_name: string }
type Full = { images: { url: string }[] }

const ask = (size: number, content_type = 'image/jpeg', who = {}, ticket = '') =>
  place.send<Ticket>('POST /cloudoss/evidence', { size, content_type, ticket }, who)
const finish = (file_name: string) =>
  place.send<{ url: string; preview: string }>('POST /cloudoss/evidence/finish', { file_name })

/** Brings one picture without an account. @returns its name */
async function evidence(bytes: Buffer): Promise<string> {
  const { data } = await ask(bytes.length)
  expect((await bring(place, data, bytes)).status).toBe(204)
  expect((await finish(data.file_name)).code).toBe(10000)
  return data.file_name
}

const words = '这张照片是我拍的，没有经过我同意'
const complain = async (images: string[], more = {}) =>
  sendJson<{ number: number; code: string }>(place, 'POST /complaint', {
    kind: 'other',
    words,
    images,
    ticket: await slideTicket(place.db),
    ...more,
  })
const look = (id: number, { headers }: Pick<Person, 'headers'> = moderator) =>
  place.send<Full>('GET /admin/complaint/{id}', { id }, headers)
const fetched = (url: string, headers = {}) => fetch(new URL(url, place.base), { headers, redirect: 'error' })

test('不登录也能附上证明：只有处理投诉的人看得到，印着是谁看的，每看一次记一次', async () => {
  const names = [await evidence(await photograph(600, 400)), await evidence(await jpeg(300, 200))]
  const { data: receipt } = await complain(names)
  const { data: full } = await look(receipt.number)
  expect(full.images).toHaveLength(2)
  const url = full.images[0]?.url ?? ''
  const seen = await fetched(url, moderator.headers)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await pixelsApart(Buffer.from(await seen.arrayBuffer()))).toBeGreaterThan(0.02)
  expect(await actsOn(place.db, 'complaint.look', receipt.number)).toMatchObject([
    { actor_id: moderator.uid },
  ])
  expect(await loggedOf(place.db, 'upload', { act: 'picture.look' })).toMatchObject([
    { actor_id: moderator.uid },
  ])
  const other = await makeAccount(place.host, { roles: ['moderator'] })
  const editor = await makeAccount(place.host, { roles: ['editor'] })
  const member = await makeAccount(place.host)
  for (const { headers } of [other, editor, member, { headers: {} }]) {
    expect((await fetched(url, headers)).status).toBe(403)
    const asked = await place.get(`/cloudoss/getossurl?file_name=${names[0]}`, headers)
    expect(asked.code).toBe(10003)
  }
  for (const { headers } of [editor, member])
    expect((await look(receipt.number, { headers })).code).toBe(10002)
  for (const bare of [`/file/priv/${names[0]}-l.webp`, `/file/pub/${names[0]}-l.webp`])
    expect((await fetched(bare)).status).toBe(404)
})

test('交出去的答复里没有图片的地址，只有二十像素的小样', async () => {
  const bytes = await jpeg(400, 300)
  const { data } = await ask(bytes.length)
  await bring(place, data, bytes)
  const { data: done } = await finish(data.file_name)
  expect(done.url).toBe(done.preview)
  expect(done.url).toMatch(/^data:image\/webp;base64,.{20,2000}$/)
})

test('不是图片的不收，看的是内容，不是名字', async () => {
  for (const type of ['application/pdf', 'text/html', 'image/svg+xml', 'application/zip', 'image/heic'])
    expect((await ask(100, type)).code, type).toBe(10001)
  expect((await ask(11 * 1024 * 1024)).msg).toBe('每张图片最大 10 MB')
  const wrong: [Buffer, RegExp][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
    [Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), /请用 JPEG/],
    [Buffer.from(`%PDF-1.7\n${'1 0 obj '.repeat(20)}`), /请用 JPEG/],
    [Buffer.concat([await jpeg(), Buffer.from('<html><script>')]), /夹着别的文件/],
    [pngOf(8_000, 5_000), /3000 万像素/],
  ]
  for (const [bytes, says] of wrong) {
    const { data } = await ask(bytes.length)
    await bring(place, data, bytes)
    expect(await finish(data.file_name)).toMatchObject({ code: 10001, msg: expect.stringMatching(says) })
    expect((await complain([data.file_name])).msg).toBe('图片已失效，请重新上传')
  }
})

test('传了一半、传得太多、还没传的，都进不了投诉', async () => {
  const bytes = await jpeg(300, 200)
  const { data: half } = await ask(bytes.length + 10)
  expect((await bring(place, half, bytes)).ok).toBe(false)
  expect((await finish(half.file_name)).msg).toMatch(/还没有传完/)
  const { data: more } = await ask(bytes.length - 10)
  expect((await bring(place, more, bytes)).ok).toBe(false)
  for (const name of [half.file_name, more.file_name, `evidence/${'0'.repeat(32)}`, '../../etc/passwd', 'x'])
    expect((await complain([name])).code, name).toBe(10001)
})

test('别人的私密图片、公开的图片都不能当证明附上；证明也附不到举报里', async () => {
  const member = await makeAccount(place.host)
  for (const kind of ['private', 'picture'] as const) {
    const { data } = await upload(place, member, await jpeg(), { kind })
    expect((await complain([data.file_name])).code).toBe(10001)
  }
  const name = await evidence(await jpeg())
  const report = { type: 1, target: 1, reason: 'other', description: '说明', images: [name] }
  expect((await sendJson(place, 'POST /report', report, member.headers)).code).not.toBe(10000)
  expect((await complain(Array.from({ length: 5 }, () => name))).msg).toBe('最多 4 张图片')
})

test('同一处同时要两百次，不验证只给十二次，一个网络六十次；验证了还给，到六十次为止', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(1_000)))
  expect(answers.filter(({ code }) => code === 10000)).toHaveLength(12)
  expect(answers.filter(({ code }) => code === 10160)).toHaveLength(188)
  const near = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
  const network = await Promise.all(
    Array.from({ length: 90 }, (_none, n) => ask(1_000, 'image/png', near(n % 9))),
  )
  expect(network.filter(({ code }) => code === 10000)).toHaveLength(60)
  const paid = async () => ask(1_000, 'image/png', {}, await slideTicket(place.db))
  for (let n = 13; n <= 60; n += 1) expect((await paid()).code).toBe(10000)
  expect((await paid()).msg).toMatch(/^上传太频繁，/)
})

const together = { key: 'evidence', limit: 400, seconds: 86_400 }

test('全站的份只算传完的，一张一次；满了也不关门，只是每张都要验证', async () => {
  const used = () => usedOfRateLimit(place.host, together)
  await Promise.all(Array.from({ length: 12 }, () => ask(1_000)))
  expect(await used()).toBe(0)
  await clearLimits(place.db)
  const name = await evidence(await jpeg())
  expect([(await finish(name)).code, await used()]).toEqual([10000, 1])
  for (let n = 1; n < 400; n += 1) await consumeRateLimits(place.host, [together])
  const far = { 'x-forwarded-for': '198.18.7.7' }
  expect((await ask(1_000, 'image/png', far)).code).toBe(10160)
  expect((await ask(1_000, 'image/png', far, await slideTicket(place.db))).code).toBe(10000)
})

test('投诉到期删除，图片的文件一起删', async () => {
  const name = await evidence(await jpeg(500, 400))
  const { data: receipt } = await complain([name])
  await place.send('PUT /admin/complaint/{id}', { id: receipt.number, answer: '已经核实' }, moderator.headers)
  const work = await startWork(place.host)
  const own = async () => (await filesOf(place)).filter((file) => file.includes(name.slice(9))).length
  await ageAnswer(place.db, receipt.number, 3 * 365 - 2)
  await doNow(place.host, 'retention:night')
  expect([await own(), (await look(receipt.number)).code]).toEqual([3, 10000])
  await ageAnswer(place.db, receipt.number, 3 * 365 + 3)
  await doNow(place.host, 'retention:night')
  await expect.poll(own, { timeout: 30_000 }).toBe(0)
  await work.stop()
  expect((await look(receipt.number)).code).toBe(10003)
})

test('侵权投诉要写明是谁、怎样联系、内容在哪里；别的投诉不用', async () => {
  const about = 'https://example.com/cahine?id=1'
  const rights = (more: object) => complain([], { kind: 'infringement', ...more })
  const who = '侵权投诉请写明姓名或名称，和电话或邮箱'
  expect((await rights({ about })).msg).toBe(who)
  expect((await rights({ about, contact: '13800138000' })).msg).toBe(who)
  expect((await rights({ about, contact: '林泉声，电话见邮件' })).msg).toBe(who)
  expect((await rights({ contact: '林泉声 13800138000' })).msg).toBe('侵权投诉请写明内容所在的页面')
  expect((await rights({ about, contact: '林泉声 138 0013 8000' })).code).toBe(10000)
  expect((await rights({ about, contact: '某某公司 law@example.com' })).code).toBe(10000)
  expect((await complain([])).code).toBe(10000)
})
