import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  logOf,
  newNumber,
  ofMember,
  openPhotos,
  studioOf,
  submitted,
  fillForm,
  wholeApplication,
} from '#server/test/identity/certifications.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { openPlace, type Place, upload } from '#server/test/platform/uploads.ts'

let world: Place
let staff: Person
let maker: Person
beforeAll(async () => {
  world = await openPlace()
  staff = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await makeAccount(world.host)
})

const decideUnseen = (id: number, input: Record<string, string>, who = staff) =>
  world.send('PUT /admin/certification/{id}', { id, ...input }, who.headers)
const decide = async (id: number, input: Record<string, string>, who = staff) => {
  await openPhotos(world, id, who)
  return decideUnseen(id, input, who)
}
const look = (id: number, who = staff) => world.read('GET /admin/certification/{id}', { id }, who.headers)
const own = (who = maker) => world.read('GET /certification', {}, who.headers)
const newsOf = async (who: Person) =>
  (await world.read('GET /message', { showtype: 4 }, who.headers)).list.map(({ text }) => text)
const codeAndMessage = ({ code, msg }: { code: number; msg: string }) => [code, msg]

describe('谁可以看', () => {
  test('访客、斗友、编辑都不行；要审核的站务才行', async () => {
    const id = await submitted(world, maker)
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const codes = async (who: Person | null) => [
      (await world.send('GET /admin/certification', {}, who?.headers)).code,
      (await world.send('GET /admin/certification/{id}', { id }, who?.headers)).code,
      (await world.send('PUT /admin/certification/{id}', { id, action: 'certify' }, who?.headers)).code,
    ]
    expect(await codes(null)).toEqual([10050, 10050, 10050])
    expect(await codes(maker)).toEqual([10002, 10002, 10002])
    expect(await codes(editor)).toEqual([10002, 10002, 10002])
    expect((await logOf(world.db, id)).map(([act]) => act)).toEqual(['apply'])
  })

  test('排队的按先后；列表里没有姓名、号码、电话', async () => {
    const [first, second] = [maker, await makeAccount(world.host)]
    const ids = [await submitted(world, first), await submitted(world, second)]
    const reply = await world.get('/admin/certification?limit=50', staff.headers)
    const { list } = reply.data as { list: { id: number; state: string }[] }
    expect(list.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    expect(reply.text).not.toMatch(/林泉声|13800138000|350\*/)
  })

  test('草稿与撤回的，站务看不到', async () => {
    await fillForm(world, 'PUT /certification', { name: '还在写' }, maker)
    const { id } = await ofMember(world.db, maker.uid)
    const codes = async () => [
      (await world.send('GET /admin/certification/{id}', { id }, staff.headers)).code,
      (await decide(id, { action: 'certify' })).code,
    ]
    expect(await codes()).toEqual([10003, 10003])
    await world.send('DELETE /certification', {}, maker.headers)
    expect(await codes()).toEqual([10003, 10003])
  })

  test('看一份：姓名与电话是全的，号码遮着；每看一次记一笔谁看的', async () => {
    const number = newNumber()
    const id = await submitted(world, maker, { number })
    const found = await look(id)
    expect(found).toMatchObject({
      real_name: '林泉声',
      phone: '13800138000',
      number: `350*************${number.slice(-2)}`,
      userinfo: { uid: maker.uid },
      region: { name: '福建省泉州市' },
      founded: 1998,
    })
    expect(found.images).toHaveLength(3)
    const { text } = await world.get(`/admin/certification/${id}`, staff.headers)
    expect(text).not.toContain(number)
    // Nor is one look shown again under a key, or kept to be shown.
    const again = { ...staff.headers, 'idempotency-key': 'the same look' }
    const first = await world.get(`/admin/certification/${id}`, again)
    expect((await world.get(`/admin/certification/${id}`, again)).code).toBe(first.code)
    const acts = await logOf(world.db, id)
    expect(acts).toEqual([['apply', maker.uid, ''], ...[1, 2, 3, 4].map(() => ['look', staff.uid, ''])])
  })

  test('只带 cookie 的请求看不了：别的网站打不开，也不留下记录', async () => {
    const id = await submitted(world, maker)
    const answer = await world.ask({
      url: `/api/admin/certification/${id}`,
      headers: { cookie: `Authorization-token=${staff.token}` },
    })
    expect(JSON.parse(answer.payload)).toMatchObject({ code: 10002 })
    expect((await logOf(world.db, id)).map(([act]) => act)).toEqual(['apply'])
  })
})

describe('证件照片的地址', () => {
  test('只有要看的那位站务打得开，六十秒；本人、别的站务、访客、改过的都打不开', async () => {
    const bring = async () => {
      const { data } = await upload(world, maker, await jpeg(), { kind: 'private' })
      return data.file_name
    }
    const id = await submitted(world, maker, { front: await bring(), back: await bring() })
    const { front, back } = await look(id)
    const url = front?.url ?? ''
    const fetched = (address: string, who?: Person) =>
      fetch(new URL(address, world.base), { headers: who?.headers ?? {} })
    for (const one of [front, back]) {
      const answer = await fetched(one?.url ?? '', staff)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    const other = await makeAccount(world.host, { roles: ['admin'] })
    for (const who of [undefined, maker, other, await makeAccount(world.host)]) {
      const answer = await fetched(url, who)
      expect([answer.status, await answer.text()]).toEqual([
        403,
        '这个地址只给本人用，请登录后再打开，转给别人没有用。\n',
      ])
    }
    const expires = Number(new URL(url, world.base).searchParams.get('expires'))
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(60)
    for (const wrong of [
      url.replace(/expires=\d+/, `expires=${expires + 60}`),
      url.replace(/for=\d+/, `for=${other.uid}`),
      url.replace(/\?.*/, ''),
    ])
      expect((await fetched(wrong, other)).status).toBe(404)
    // Nor does the name of the file help, wherever it was seen.
    const [, name = ''] = /private\/(\w{32})/.exec(url) ?? []
    const asked = (who: Person) => world.get(`/cloudoss/getossurl?file_name=private/${name}`, who.headers)
    expect([(await asked(staff)).code, (await asked(other)).code]).toEqual([10003, 10003])
  })
})

describe('先看再定', () => {
  const unseen = [10004, '请先打开身份证两面的照片，看过再决定']

  test('没有打开过照片的人决定不了，别人打开过的也不算；打开一面不够，两面都打开才行', async () => {
    const id = await submitted(world, maker)
    const reject = { action: 'reject', reason: '第二张照片看不清' }
    expect(codeAndMessage(await decideUnseen(id, { action: 'certify' }))).toEqual(unseen)
    await openPhotos(world, id, await makeAccount(world.host, { roles: ['admin'] }))
    const { front } = await look(id)
    expect(codeAndMessage(await decideUnseen(id, reject))).toEqual(unseen)
    await world.ask({ url: front?.url ?? '', headers: staff.headers })
    expect(codeAndMessage(await decideUnseen(id, reject))).toEqual(unseen)
    expect(await ofMember(world.db, maker.uid)).toMatchObject({ state: 'submitted', decided_by: null })
    expect((await decide(id, reject)).code).toBe(10000)
  })

  test('改过再交的，要再看一遍', async () => {
    const id = await submitted(world, maker)
    await decide(id, { action: 'reject', reason: '简介太短' })
    await fillForm(world, 'POST /studio', { kind: 'studio' }, maker)
    expect(codeAndMessage(await decideUnseen(id, { action: 'certify' }))).toEqual(unseen)
    expect((await decide(id, { action: 'certify' })).code).toBe(10000)
  })
})

describe('通过', () => {
  test('有了工作室、收到消息、记下日志；资料是申请里的', async () => {
    const whole = await wholeApplication(world, maker)
    const id = await submitted(world, maker, { ...whole, kind: 'studio' })
    expect(codeAndMessage(await decide(id, { action: 'certify' }))).toEqual([10000, '成功'])
    const studio = await studioOf(world.db, maker.uid)
    expect(studio).toMatchObject({
      kind: 'studio',
      name: whole.name,
      region: '3505',
      line: 'pipe',
      introduction: whole.introduction,
      founded: 1998,
      state: 'open',
    })
    expect(studio?.sort_key).toMatch(/^quan sheng dou fang/)
    expect(await newsOf(maker)).toContain('您的工作室已通过认证')
    expect(await logOf(world.db, id)).toEqual([
      ['apply', maker.uid, ''],
      ['look', staff.uid, ''],
      ['certify', staff.uid, ''],
    ])
    expect(await own()).toMatchObject({
      certification: null,
      certified: [{ kind: 'studio' }],
      studio: {
        id: studio?.id,
        name: whole.name,
        url: `/query/nationDetail?sid=${studio?.id}&uid=${maker.uid}`,
      },
    })
  })

  test('同一刻点三次只算一次；之后再决定说已处理', async () => {
    const id = await submitted(world, maker)
    await openPhotos(world, id, staff)
    const answers = await Promise.all([1, 2, 3].map(() => decideUnseen(id, { action: 'certify' })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004, 10004])
    expect(codeAndMessage(await decide(id, { action: 'reject', reason: '晚了' }))).toEqual([10004, '已处理'])
    expect((await newsOf(maker)).filter((text) => text === '您的工作室已通过认证')).toHaveLength(1)
  })

  test('不能决定自己的申请', async () => {
    const id = await submitted(world, staff)
    expect(codeAndMessage(await decide(id, { action: 'certify' }))).toEqual([10002, '不能决定自己的申请'])
    await world.send('DELETE /certification', {}, staff.headers)
  })

  test('名字撞了：提交与通过时都说；通过不了就什么也没变', async () => {
    const name = '同名斗房'
    const other = await makeAccount(world.host)
    const [mine, theirs] = [await submitted(world, maker, { name }), await submitted(world, other, { name })]
    await decide(mine, { action: 'certify' })
    const taken = await decide(theirs, { action: 'certify' })
    expect(codeAndMessage(taken)).toEqual([10150, '已经有叫这个名字的工作室，请让申请人换一个'])
    expect(await ofMember(world.db, other.uid)).toMatchObject({ state: 'submitted', decided_at: null })
    expect([await studioOf(world.db, other.uid), await newsOf(other)]).toEqual([undefined, []])
    const third = await makeAccount(world.host)
    expect(codeAndMessage(await fillForm(world, 'PUT /certification', { name }, third))).toEqual([
      10150,
      '已经有叫这个名字的工作室',
    ])
  })

  test('一个人一类只认证一次，换个账号也不行；说的话不透露什么', async () => {
    const number = newNumber()
    await decide(await submitted(world, maker, { number }), { action: 'certify' })
    const other = await makeAccount(world.host)
    const whole = await wholeApplication(world, other)
    const refused = await fillForm(world, 'POST /studio', { ...whole, number }, other)
    expect(codeAndMessage(refused)).toEqual([10004, '这份申请暂时不能提交，请从官方页面与我们联系'])
    expect(refused.msg).not.toMatch(/身份证|号码|认证|已/)
    const asMaker = await fillForm(world, 'POST /studio', { ...whole, number, kind: 'bucket' }, other)
    expect(asMaker.code).toBe(10000)
    expect((await fillForm(world, 'PUT /certification', { kind: 'studio' }, maker)).msg).toBe(
      '你已通过工作室认证',
    )
  })

  test('两份同一个号码的同时等着：通过一份，另一份通过不了', async () => {
    const number = newNumber()
    const other = await makeAccount(world.host)
    const ids = [await submitted(world, maker, { number }), await submitted(world, other, { number })]
    for (const id of ids) await openPhotos(world, id, staff)
    const answers = await Promise.all(ids.map((id) => decideUnseen(id, { action: 'certify' })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
    expect(answers.find(({ code }) => code === 10004)?.msg).toBe('同一个人已经以这一类通过认证')
  })

  test('斗师再认证工作室：还是那一间，换了类别与资料', async () => {
    const number = newNumber()
    await decide(await submitted(world, maker, { number, kind: 'bucket' }), { action: 'certify' })
    const before = await studioOf(world.db, maker.uid)
    expect(before?.kind).toBe('bucket')
    await decide(await submitted(world, maker, { number, kind: 'studio', line: 'repair' }), {
      action: 'certify',
    })
    expect(await studioOf(world.db, maker.uid)).toMatchObject({
      id: before?.id,
      kind: 'studio',
      line: 'repair',
    })
    expect((await own()).certified.map(({ kind }) => kind)).toEqual(['studio', 'bucket'])
  })
})

describe('不通过', () => {
  test('要写原因；本人收到原因，看得到，改了再交', async () => {
    const id = await submitted(world, maker)
    expect(codeAndMessage(await decide(id, { action: 'reject' }))).toEqual([10001, '请写明为什么不通过'])
    const reason = '第二张照片看不清'
    expect((await decide(id, { action: 'reject', reason })).code).toBe(10000)
    expect(await newsOf(maker)).toContain(`你的工作室认证没有通过：${reason}`)
    expect((await own()).certification).toMatchObject({ id, state: 'rejected', reason })
    await fillForm(world, 'PUT /certification', { introduction: '改过一遍，写得更清楚了一些。' }, maker)
    expect((await own()).certification).toMatchObject({ id, state: 'draft', reason, decide_time: null })
    const again = await fillForm(world, 'POST /studio', { kind: 'studio' }, maker)
    expect(again.code).toBe(10000)
    expect((await own()).certification).toMatchObject({ id, state: 'submitted', reason: '' })
    expect((await decide(id, { action: 'certify' })).code).toBe(10000)
  })

  test('不改也可以直接再交', async () => {
    const id = await submitted(world, maker)
    await decide(id, { action: 'reject', reason: '再等一等' })
    expect((await fillForm(world, 'POST /studio', { kind: 'studio' }, maker)).code).toBe(10000)
  })

  test('撤回与通过碰在一起：要么撤了，要么通过了，不会两样都是', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await makeAccount(world.host)
      const id = await submitted(world, who)
      await openPhotos(world, id, staff)
      const [withdrawn, certified] = await Promise.all([
        world.send('DELETE /certification', {}, who.headers),
        decideUnseen(id, { action: 'certify' }),
      ])
      const { state } = await ofMember(world.db, who.uid)
      expect([withdrawn.code, certified.code, state]).toEqual(
        state === 'certified' ? [10003, 10000, 'certified'] : [10000, 10003, 'withdrawn'],
      )
      expect((await studioOf(world.db, who.uid)) !== undefined).toBe(state === 'certified')
    }
  })
})
