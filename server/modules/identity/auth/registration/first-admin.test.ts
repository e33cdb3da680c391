import { makeFirstAdmin } from '#server/modules/identity/auth/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoles } from '#server/test/identity/account-rows.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lines: string[] = []
const start = () => makeFirstAdmin(world.db, (line) => void lines.push(line))

describe('第一个管理员', () => {
  test('五个进程一起启动，也只有一个，密码只说一次；再启动不说', async () => {
    await Promise.all(Array.from({ length: 5 }, start))
    await start()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/用户名 蜂鸟管理员，密码 [A-Za-z]{8}\d{4}（只显示这一次，登录后请修改）$/)
    const roles = await allRoles(world.db)
    expect(roles).toEqual([{ role: 'admin' }])
  })

  test('说出的密码登得进去，账号页说要改；改过就不说了，旧的再也不能用', async () => {
    const [, uname = '', pwd = ''] = /用户名 (\S+?)，密码 (\w+)/.exec(lines[0] ?? '') ?? []
    const entered = await world.send('POST /login/login', { uname, pwd })
    expect(entered).toMatchObject({ code: 10000, data: { nickname: '蜂鸟管理员' } })
    const headers = { 'authorization-token': entered.token ?? '' }
    type Own = { must_change_password: boolean; roles: string[] }
    const own = async () => (await world.send<Own>('GET /user/account', {}, headers)).data
    expect(await own()).toMatchObject({ must_change_password: true, roles: ['admin'] })
    const change = { old_pwd: pwd, pwd: 'mine12345', repeat_pwd: 'mine12345' }
    expect((await world.send('POST /user/edit', change, headers)).code).toBe(10000)
    expect((await own()).must_change_password).toBe(false)
    expect((await world.send('POST /login/login', { uname, pwd })).code).toBe(10152)
  })
})
