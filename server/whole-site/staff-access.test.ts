import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import type { Endpoint, StaffRole } from '#contract/endpoint.ts'
import { roles } from '#server/kernel/session/viewer.ts'
import { ageFactors, firstPassword } from '#server/test/identity/factors.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { countTables } from '#server/test/identity/user-admin.ts'
import { createWorld, type World } from '#server/test/world.ts'

/** The calls of the staff, by the whole list of what is built: a new one is here without being named. */
const staffCalls = (calls as readonly Endpoint[]).filter(({ who }) => who !== 'anyone' && who !== 'member')

/** Open to members though they stand below /admin: who one is there, and the second factor itself. */
const before = ['GET /admin/me', 'POST /admin/factor', 'PUT /admin/factor', 'POST /admin/factor/show']

/**
 * Whose each part of the console is, once more than the calls say themselves: a call that names another role
 * than its part, or stands in a part that is not here, is one that nobody thought about.
 */
const parts: Readonly<Record<string, StaffRole | 'staff'>> = {
  ...of('moderator', 'report held appeal circle certification complaint anomaly content studio user'),
  ...of('editor', 'article banner featured item menu news submission tag'),
  ...of('admin', 'audit badge coinrule config consent emoticon factor job legal level link link-policy'),
  ...of('admin', 'retention word'),
  ...of('staff', 'claim figures queue template'),
}

/** Calls that are for another role than their part. */
const others: Readonly<Record<string, StaffRole | 'staff'>> = {
  'POST /admin/user/{id}/erase': 'admin',
  'PUT /admin/user/{id}/role': 'admin',
  'PUT /admin/user/{id}/coins': 'admin',
  'GET /admin/figures/slow': 'admin',
  'DELETE /admin/figures/search': 'editor',
  'GET /admin/audit': 'staff',
  'GET /admin/audit/acts': 'staff',
}

function of(role: StaffRole | 'staff', names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, role]))
}

/** Which role may a call: the roles besides admin that may it not. */
const barred = ({ who }: Endpoint): StaffRole[] =>
  who === 'staff' ? [] : roles.filter((role) => role !== 'admin' && role !== who)

let world: World
let people: Record<StaffRole | 'member' | 'hidden' | 'tired', Person>
beforeAll(async () => {
  world = await createWorld()
  const make = (...appointed: StaffRole[]) => makeAccount(world.host, { roles: appointed })
  people = {
    moderator: await make('moderator'),
    editor: await make('editor'),
    admin: await make('admin'),
    member: await make(),
    hidden: await make('moderator', 'editor', 'admin'),
    tired: await make('moderator', 'editor', 'admin'),
  }
  await ageFactors(world, people.hidden.uid, 13 * 60)
  await ageFactors(world, people.tired.uid, 11)
})
afterAll(() => world.close())

/** Hand-made bodies: what somebody might try who knows the words of the interface. */
const bodies = [
  {},
  { id: 1, action: 'approve', reason: '我说可以', role: 'admin', days: 0, coins: 1, ids: [1], value: '1' },
]

const post = async ({ key }: Endpoint, who: Person | null, body: object) => {
  const [method = '', address = ''] = key.split(' ')
  const { payload } = await world.ask({
    method,
    url: `/api${address.replaceAll(/\{\w+\}/g, '1')}`,
    headers: { 'content-type': 'application/json', ...who?.headers },
    ...(method !== 'GET' && { payload: JSON.stringify(body) }),
  })
  return (JSON.parse(payload) as { code: number }).code
}

const answersOf = async (call: Endpoint, who: Person | null) => {
  const codes: number[] = []
  for (const body of bodies) codes.push(await post(call, who, body))
  return [...new Set(codes)]
}

/** How much stands in the tables that are not about asking: nothing that was refused may add to it. */
const written = () => countTables(world, ['rate_limit_hit', 'idempotency_record', 'session'])

describe('工作人员的每一个接口', () => {
  test('后台的接口都说清楚归谁：没有忘了写身份的', () => {
    const open = (calls as readonly Endpoint[])
      .filter(({ key, who }) => key.includes(' /admin/') && (who === 'anyone' || who === 'member'))
      .map(({ key }) => key)
    expect(open.toSorted()).toEqual(before.toSorted())
    expect(staffCalls.length).toBeGreaterThan(30)
  })

  test('每一个接口都归它那一部分的身份', () => {
    const wrong = staffCalls.flatMap(({ key, who }) => {
      const wanted = others[key] ?? parts[key.split('/')[2] ?? '']
      return who === wanted ? [] : [`${key}: ${who}，应当是 ${wanted ?? '（这一部分还没有写在测试里）'}`]
    })
    expect(wrong).toEqual([])
  })

  test('删人、看人、动钱与日志的接口要再输验证码', () => {
    const asked = staffCalls.filter(({ stepUp }) => stepUp).map(({ key }) => key)
    expect(asked).toEqual(
      expect.arrayContaining([
        'DELETE /admin/factor/{id}',
        'POST /admin/user/{id}/erase',
        'POST /admin/user/{id}/phone',
        'PUT /admin/user/{id}/role',
        'PUT /admin/user/{id}/coins',
        'GET /admin/audit/export',
      ]),
    )
  })

  test('没有资格的人逐个试过去：每一个都拒绝，什么也没有写下', async () => {
    const start = await written()
    const wrong: string[] = []
    const expectCode = async (call: Endpoint, who: keyof typeof people | 'visitor', wanted: number) => {
      const codes = await answersOf(call, who === 'visitor' ? null : people[who])
      if (codes.length !== 1 || codes[0] !== wanted) wrong.push(`${call.key} ${who}: ${codes.join(',')}`)
    }
    for (const call of staffCalls) {
      await expectCode(call, 'visitor', 10050)
      await expectCode(call, 'member', 10002)
      await expectCode(call, 'hidden', 10156)
      if (call.stepUp) await expectCode(call, 'tired', 10156)
      for (const role of barred(call)) await expectCode(call, role, 10002)
    }
    expect(wrong).toEqual([])
    expect(await written()).toEqual(start)
  }, 120_000)

  test('初始密码没改的工作人员，哪个都不行', async () => {
    await firstPassword(world, people.admin.uid)
    for (const call of staffCalls) expect(await answersOf(call, people.admin), call.key).toEqual([10002])
  })
})
