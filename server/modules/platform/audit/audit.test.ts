import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logTampering, tamperWithLog, tryTo } from '#server/test/rewards/ledger.ts'
import { urlOf } from '#server/test/database.ts'
import { makeMember } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { readNewest, recordAudit, verifyLog } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await makeMember(world.db)
  await Promise.all(Array.from({ length: 40 }, (_none, n) => act(n)))
})
afterAll(() => world.close())

const act = (n: number) =>
  world.db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor: null,
      act: 'test.act',
      target_type: 'post',
      target_id: n,
      reason: `第 ${n} 次，“引号”'与'\u2028`,
      before: { 乙: 1.5, 甲: [1, null, { z: 1, a: '🐦' }] },
      after: n % 2 ? undefined : { n, when: new Date(0) },
    }),
  )
const verify = (...noted: string[]) =>
  promisify(execFile)(process.execPath, ['tools/operate/audit-verify.ts', ...noted], {
    env: { ...process.env, DATABASE_URL: urlOf(world.address) },
  }).then(
    ({ stdout }) => ({ status: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ status: error.code, output: error.stdout }),
  )

describe('操作日志', () => {
  test('四十个人一起写，连成一条；一次读几行都一样', async () => {
    expect(await verifyLog(world.db)).toEqual({ entries: 40, brokenAt: null })
    expect(await verifyLog(world.db, 7)).toEqual({ entries: 40, brokenAt: null })
    const newest = await readNewest(world.db)
    expect(await verify()).toEqual({
      status: 0,
      output: `操作日志是完整的：40 条。\n最后一条是 40:${newest?.hash}，请记在这台机器以外。\n`,
    })
  })

  test('整个重写、校验值也重算过的，与别处记下的一比就知道', async () => {
    const { id, hash } = (await readNewest(world.db)) ?? { id: 0, hash: '' }
    expect((await verify(`${id}:${hash}`)).status).toBe(0)
    expect((await verify(`${id}:${'0'.repeat(64)}`)).output).toBe(
      `操作日志被整个重写过：第 ${id} 号与当时记下的不同。\n`,
    )
    expect(await verify('99999:' + hash)).toMatchObject({ status: 1 })
    expect((await verify('what')).output).toContain('用法')
  })

  test.each(['改', '删', '清空'] as const)('直接%s，数据库不让', async (how) => {
    await expect(tryTo(world.address, logTampering[how])).rejects.toThrow('append-only')
    expect((await verifyLog(world.db)).entries).toBe(40)
  })

  test.each([
    ['改了原因', 20, 19],
    ['改了人', 15, 14],
    ['改了时间', 12, 11],
    ['改了之后的样子', 10, 9],
    ['删了一条', 6, 4],
    ['删了第一条', 2, 0],
  ] as const)('越过数据库%s：说得出断在哪里，退出码是 1', async (how, brokenAt, entries) => {
    await tamperWithLog(world.address, how)
    expect(await verifyLog(world.db)).toEqual({ entries, brokenAt })
    const { status, output } = await verify()
    expect(status).toBe(1)
    expect(output).toBe(
      `操作日志在第 ${brokenAt} 号断了：它被改过，或它前面的被删了。此前 ${entries} 条是完整的。\n`,
    )
  })
})
