import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  logOf,
  mute,
  newNumber,
  ofMember,
  openPhotos,
  studioOf,
  submitted,
  uploadsLeft,
} from '#server/test/identity/certifications.ts'
import { ageFactors } from '#server/test/identity/factors.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { makeWork } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
let maker: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await makeAccount(world.host)
})

const decide = (id: number, input: Record<string, string>, who: Person | null = staff) =>
  world.send('PUT /admin/certification/{id}', { id, ...input }, who?.headers)
/** Somebody's application, sent and certified. @returns its number */
async function certified(who: Person, fields: Record<string, string> = {}): Promise<number> {
  const id = await submitted(world, who, fields)
  await openPhotos(world, id, staff)
  expect((await decide(id, { action: 'certify' })).code).toBe(10000)
  return id
}
const endOwn = (kind: string, who: Person | null = maker) =>
  world.send('DELETE /certification/{kind}', { kind }, who?.headers)
const endIt = (id: number, who: Person | null = staff, reason = '本人从官方页面要求注销') =>
  decide(id, { action: 'end', reason }, who)
const news = async (who = maker) => (await world.read('GET /message', { showtype: 4 }, who.headers)).list
const markOf = async ({ uid }: Person) => {
  world.host.responses.invalidate(null)
  return (await world.read('GET /user/gethomeinfo', { uid })).maker
}
const seen = async (path: string) => {
  world.host.responses.invalidate(null)
  return (await world.get(path)).code
}
const ended = {
  state: 'withdrawn',
  number_digest: null,
  identity: null,
  real_name_masked: '',
  number_masked: '',
}

describe('自己注销认证', () => {
  test('号码的散列值与申请资料当即删除，标记没有了，工作室与作品收起来，内容都留着；被告知，记入日志', async () => {
    const id = await certified(maker)
    const studio = await studioOf(world.db, maker.uid)
    const work = await makeWork(world.db, studio?.id ?? 0)
    expect(await markOf(maker)).toBe('studio')
    expect(await seen(`/work/${work}`)).toBe(10000)
    const { code, data } = await endOwn('studio')
    expect([code, data]).toMatchObject([10000, { certified: [], studio: { id: studio?.id } }])
    expect(await ofMember(world.db, maker.uid)).toMatchObject({ id, ...ended })
    expect(await uploadsLeft(world.db, maker.uid)).toBe(0)
    expect(await markOf(maker)).toBe(null)
    expect([await seen(`/studio/${studio?.id}`), await seen(`/work/${work}`)]).toEqual([10003, 10003])
    expect(await studioOf(world.db, maker.uid)).toMatchObject({
      name: studio?.name,
      introduction: studio?.introduction,
      state: 'hidden',
      state_reason: '认证已注销',
    })
    expect((await news())[0]).toMatchObject({ text: '你的工作室认证已注销', appeal: null })
    expect((await logOf(world.db, id)).at(-1)).toEqual(['end', maker.uid, ''])
  })

  test('可以再申请，同一个号码也行；再通过，工作室与作品又公开', async () => {
    const number = newNumber()
    await certified(maker, { number })
    const studio = await studioOf(world.db, maker.uid)
    const work = await makeWork(world.db, studio?.id ?? 0)
    await endOwn('studio')
    const other = await makeAccount(world.host)
    await certified(other, { number })
    expect((await endOwn('studio', other)).code).toBe(10000)
    await certified(maker, { number, name: studio?.name ?? '' })
    expect(await studioOf(world.db, maker.uid)).toMatchObject({
      id: studio?.id,
      state: 'open',
      state_reason: '',
      ended_at: null,
    })
    expect([await seen(`/studio/${studio?.id}`), await seen(`/work/${work}`)]).toEqual([10000, 10000])
    expect(await markOf(maker)).toBe('studio')
  })

  test('两类都认证过，注销一类，工作室留着，改为另一类', async () => {
    await certified(maker)
    const { name } = (await studioOf(world.db, maker.uid)) ?? { name: '' }
    await certified(maker, { kind: 'bucket', name })
    expect(await markOf(maker)).toBe('bucket')
    expect((await endOwn('bucket')).code).toBe(10000)
    expect(await studioOf(world.db, maker.uid)).toMatchObject({
      kind: 'studio',
      state: 'open',
      ended_at: null,
    })
    expect(await markOf(maker)).toBe('studio')
    expect((await endOwn('studio')).code).toBe(10000)
    expect(await markOf(maker)).toBe(null)
  })

  test('没有认证过、别的一类、注销过的都没有可注销的；同时按三次只算一次；禁言的人也可以', async () => {
    expect((await endOwn('studio')).code).toBe(10004)
    await certified(maker)
    await mute(world.db, maker.uid)
    expect(await endOwn('bucket')).toMatchObject({ code: 10004, msg: '你没有斗师认证，或者已经注销' })
    const all = await Promise.all([1, 2, 3].map(() => endOwn('studio')))
    expect(all.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004, 10004])
    expect((await news()).filter(({ text }) => text === '你的工作室认证已注销')).toHaveLength(1)
    expect((await endOwn('studio', null)).code).toBe(10050)
    expect((await endOwn('maker')).code).toBe(40000)
  })
})

describe('站务注销认证', () => {
  test('要写原因；本人被告知原因，可以申诉；之后说已注销', async () => {
    const id = await certified(maker)
    expect(await endIt(id, staff, '')).toMatchObject({ code: 10001, msg: '请写明为什么注销' })
    expect((await endIt(id)).code).toBe(10000)
    expect(await ofMember(world.db, maker.uid)).toMatchObject(ended)
    expect(await markOf(maker)).toBe(null)
    const text = '你的工作室认证已由站务注销：本人从官方页面要求注销'
    expect((await news())[0]).toMatchObject({ text, appeal: 'may' })
    expect((await logOf(world.db, id)).at(-1)).toEqual(['end', staff.uid, '本人从官方页面要求注销'])
    expect((await endIt(id)).code).toBe(10004)
  })

  test('访客、本人、编辑、没有刚输验证码的都不行；自己的认证不在这里注销；没通过的没有可注销的', async () => {
    const id = await certified(maker)
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const tired = await makeAccount(world.host, { roles: ['moderator'] })
    await ageFactors(world, tired.uid, 11)
    const codes = []
    for (const who of [null, maker, editor, tired]) codes.push((await endIt(id, who)).code)
    expect(codes).toEqual([10050, 10002, 10002, 10156])
    const own = await makeAccount(world.host, { roles: ['moderator'] })
    const theirs = await certified(own)
    expect((await endIt(theirs, own)).code).toBe(10002)
    expect((await endIt(2_000_000)).code).toBe(10003)
    const waiting = await submitted(world, await makeAccount(world.host))
    expect((await endIt(waiting)).code).toBe(10004)
    expect(await ofMember(world.db, maker.uid)).toMatchObject({ state: 'certified' })
  })

  test('站务收起来的工作室，重新认证也不会放出来；认证注销期间也恢复不了', async () => {
    await certified(maker)
    const studio = await studioOf(world.db, maker.uid)
    const act = (action: string) =>
      world.send(
        'PUT /admin/studio/{id}',
        { id: studio?.id ?? 0, action, reason: '照片不是自己的' },
        staff.headers,
      )
    expect((await act('hide')).code).toBe(10000)
    await endOwn('studio')
    expect(await act('show')).toMatchObject({ code: 10004, msg: '它的认证已注销，重新认证之后才能恢复显示' })
    await certified(maker, { name: studio?.name ?? '' })
    expect(await studioOf(world.db, maker.uid)).toMatchObject({
      state: 'hidden',
      state_reason: '照片不是自己的',
    })
    expect((await act('show')).code).toBe(10000)
    expect(await seen(`/studio/${studio?.id}`)).toBe(10000)
  })
})
