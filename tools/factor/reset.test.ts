import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLog } from '#server/modules/platform/audit/index.ts'
import { makeAccount } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { resetFactor } from './reset.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const queue = (headers: Record<string, string>) => world.get('/admin/queue', headers)

test('重置之后原来的登录不再有身份，日志里有一条，本人得到通知', async () => {
  const staff = await makeAccount(world.host, { roles: ['moderator'] })
  await world.db
    .insertInto('staff_factor')
    .values({ member_id: staff.uid, secret: Buffer.alloc(20), confirmed_at: new Date() })
    .execute()
  expect((await queue(staff.headers)).code).toBe(10000)
  const { message, well } = await resetFactor(world.db, staff.nickname)
  expect([well, message]).toEqual([true, expect.stringContaining('已重置')])
  world.host.viewers.invalidate()
  expect((await queue(staff.headers)).code).toBe(10156)
  const left = await world.db
    .selectFrom('staff_factor')
    .selectAll()
    .where('member_id', '=', staff.uid)
    .execute()
  expect(left).toEqual([])
  const act = await world.db.selectFrom('audit_entry').selectAll().where('act', '=', 'factor.reset').execute()
  expect(act).toMatchObject([
    { actor_id: null, target_id: String(staff.uid), reason: '在服务器上用命令重置' },
  ])
  expect((await verifyLog(world.db)).brokenAt).toBeNull()
  expect((await resetFactor(world.db, staff.phone)).message).toContain('还没有设置')
})

test('没有这个人、不是管理人员都说清楚，什么也不做', async () => {
  const person = await makeAccount(world.host)
  expect(await resetFactor(world.db, '没有的人')).toMatchObject({ well: false })
  expect((await resetFactor(world.db, person.nickname)).message).toContain('不是管理人员')
})
