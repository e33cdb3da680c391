import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOn } from '#server/test/platform/audit-log.ts'
import { doNow } from '#server/test/jobs.ts'
import { setEffective } from '#server/test/moderation/legal.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let admin: Person
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await makeAccount(world.host, { roles: ['admin'] })
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

const dayFromNow = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const made = (more: object = {}) => ({
  kind: 'rules',
  version: '1.3',
  title: '社区规范',
  summary: '大家怎样相处。',
  html: '<h2>一</h2><p>新的一版，写得更清楚一些，也更短一些，请大家读一遍。</p><script>alert(1)</script>',
  effective_date: dayFromNow(0),
  changes: '第一条写得更清楚。',
  ...more,
})

const add = (more: object = {}, by: Person = admin) =>
  sendJson<{ id: number; stage: string; version: string }>(world, 'POST /admin/legal', made(more), by.headers)

const inForce = async (kind: string) => {
  world.host.responses.invalidate('legal')
  return world.read('GET /agreement/{kind}', { kind })
}

describe('协议的版本', () => {
  test('今天生效的马上换上，旧的留着备查，改动写进审计日志', async () => {
    const before = await inForce('rules')
    const { data, msg } = await add()
    expect([msg, data.stage]).toEqual(['成功', 'now'])
    const now = await inForce('rules')
    expect([now.version, now.html.includes('写得更清楚')]).toEqual(['1.3', true])
    expect(now.html).not.toContain('script')
    const { list } = await world.read('GET /admin/legal', { kind: 'rules' }, admin.headers)
    expect(list.map(({ version, stage }) => [version, stage])).toEqual([
      ['1.3', 'now'],
      [before.version, 'past'],
      ['1.1', 'past'],
      ['1.0', 'past'],
    ])
    const old = await world.read('GET /admin/legal/{id}', { id: list[1]?.id ?? 0 }, admin.headers)
    expect(old.html).toContain('<h2>')
    expect((await actsOn(world.db, 'legal.add')).at(-1)).toMatchObject({
      actor_id: admin.uid,
      after: { kind: 'rules', version: '1.3', changes: '第一条写得更清楚。' },
    })
  })

  test('日子没到的，先看得到哪天生效、改了什么；到那天零点换上，请大家同意', async () => {
    const before = await inForce('register')
    expect(before.coming).toBeNull()
    const member = await makeAccount(world.host)
    const day = dayFromNow(8)
    const sent = { kind: 'register', version: '3.0', effective_date: day, changes: '第五条多了一项。' }
    const { data } = await add(sent)
    const waiting = await world.read('GET /agreement/{kind}', { kind: 'register' })
    expect(waiting).toMatchObject({
      version: before.version,
      coming: { version: '3.0', effective_date: day, changes: '第五条多了一项。' },
    })
    expect(waiting.coming?.html).toContain('写得更清楚')
    expect(waiting.coming?.html).not.toContain('script')
    const due = () => world.read('GET /agreement/due', {}, member.headers)
    expect((await due()).list).toEqual([])

    await setEffective(world.db, data.id, 1)
    await doNow(world.host, 'legal:refresh')
    expect((await world.read('GET /agreement/{kind}', { kind: 'register' })).version).toBe(before.version)
    await setEffective(world.db, data.id)
    await doNow(world.host, 'legal:refresh')
    await expect
      .poll(async () => (await world.read('GET /agreement/{kind}', { kind: 'register' })).version)
      .toBe('3.0')
    expect((await world.read('GET /agreement/{kind}', { kind: 'register' })).coming).toBeNull()
    expect((await due()).list).toMatchObject([{ kind: 'register', version: '3.0', agreed: before.version }])
  })

  test('注册协议与隐私政策要提前七天；仅更正文字的可以当天生效，写进审计日志；别的文本不用', async () => {
    const words = `注册协议与隐私政策要提前 7 天公布，最早 ${dayFromNow(7)} 生效；仅更正文字、不影响权利义务的，请勾选说明`
    for (const [kind, version] of [
      ['register', '3.1'],
      ['privacy', '1.8'],
    ]) {
      for (const effective_date of [dayFromNow(0), dayFromNow(6)])
        expect(await add({ kind, version, effective_date })).toMatchObject({ code: 10001, msg: words })
      const past = { kind, version, effective_date: dayFromNow(-1), wording_only: true }
      expect((await add(past)).msg).toBe('生效的日子不能在今天之前')
      expect((await add({ kind, version, wording_only: 'maybe' })).msg).toBe('请选择是否仅更正文字')
      expect((await add({ kind, version, wording_only: true })).data.stage).toBe('now')
      expect((await actsOn(world.db, 'legal.add')).at(-1)?.after).toMatchObject({ kind, wording_only: true })
    }
    expect((await add({ kind: 'takedown', version: '1.8' })).data.stage).toBe('now')
    expect((await actsOn(world.db, 'legal.add')).at(-1)?.after).toMatchObject({ wording_only: false })
  })

  test('日子没到的等着，可以撤掉；生效过的撤不掉', async () => {
    const waiting = (await add({ kind: 'privacy', version: '1.9', effective_date: dayFromNow(7) })).data
    expect(waiting.stage).toBe('later')
    expect((await inForce('privacy')).version).not.toBe('1.9')
    const drop = (id: number) => world.send('DELETE /admin/legal/{id}', { id }, admin.headers)
    expect((await drop(waiting.id)).msg).toBe('成功')
    expect((await drop(waiting.id)).code).toBe(10003)
    const { list } = await world.read('GET /admin/legal', { kind: 'privacy' }, admin.headers)
    const kept = await drop(list[0]?.id ?? 0)
    expect([kept.code, kept.msg]).toEqual([10004, '已经生效过的版本要留着备查，请另立一个新版本'])
    expect((await actsOn(world.db, 'legal.remove')).at(-1)?.before).toMatchObject({ version: '1.9' })
  })

  test.each([
    [{ version: '0.9' }, '版本号要比现有的大'],
    [{ version: '1' }, '版本号形如 1.1'],
    [{ version: '9.0', effective_date: '2020-01-01' }, '生效的日子不能在今天之前'],
    [{ version: '9.0', effective_date: 'soon' }, '请填写生效的日子'],
    [{ version: '9.0', changes: '' }, '请写明改了什么'],
    [{ version: '9.0', html: '<p>短</p>' }, '正文太短了'],
    [{ version: '9.0', kind: 'contract' }, '没有这份文本'],
  ])('%o 不收', async (more, words) => {
    const refused = await add({ kind: 'disclaimer', ...more })
    expect(refused.code).not.toBe(10000)
    expect(refused.msg).toContain(words)
  })

  test('两个人同时立同一个版本，只成一个', async () => {
    const both = await Promise.all([
      add({ kind: 'minors', version: '2.0' }),
      add({ kind: 'minors', version: '2.0' }),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10001])
  })

  test('编辑不行', async () => {
    expect((await add({}, editor)).code).toBe(10002)
    expect((await world.get('/admin/legal', editor.headers)).code).toBe(10002)
  })
})
