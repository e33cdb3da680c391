import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { run } from '#server/test/database.ts'
import { refusingOnce, startWork } from '#server/test/jobs.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { connect } from '../database/db.ts'
import type { Host } from '../host.ts'
import { migrate } from '../database/migrate.ts'
import { addJob, createJobs } from './job.ts'
import { startPostgres } from '../postgres/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const patience = { timeout: 40_000, interval: 100 }

test('第一次取任务就取不到，过一会儿重新开始；等着的一件不少', async () => {
  const done: unknown[] = []
  world.host.jobs.on('test:note', async (payload) => void done.push(payload))
  const { host, refused } = refusingOnce(world.host)
  await addJob(world.db, 'test:note', { n: 1 })
  const jobs = await startWork(host)
  try {
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), patience)
    expect(refused()).toBe(1)
  } finally {
    await jobs.stop()
  }
})

test('任务里的语句不受请求的时限', async () => {
  const hasty = connect({ ...world.address, statement_timeout: 200 }, () => {})
  const host = { ...world.host, connection: hasty, db: hasty.db, jobs: createJobs() }
  const done: string[] = []
  host.jobs.on('test:slow', async (_payload, { db }) => {
    await db.selectNoFrom((make) => make.fn('pg_sleep', [make.val(1)]).as('slept')).execute()
    done.push('slept')
  })
  await addJob(world.db, 'test:slow', {})
  const jobs = await startWork(host)
  try {
    await vi.waitFor(() => expect(done).toEqual(['slept']), patience)
  } finally {
    await jobs.stop()
    await hasty.close()
  }
})

test('耗时的任务做着，别的照样按时做', async () => {
  const host = { ...world.host, jobs: createJobs() }
  const done: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const long = async () => {
    await held
    done.push('long')
  }
  host.jobs.on('test:long', long, { long: true })
  host.jobs.on('test:short', async () => void done.push('short'))
  for (let n = 0; n < 5; n += 1) await addJob(world.db, 'test:long', { n })
  await addJob(world.db, 'test:short', {})
  const jobs = await startWork(host)
  try {
    await vi.waitFor(() => expect(done).toEqual(['short']), patience)
    letGo()
    await vi.waitFor(() => expect(done).toHaveLength(6), patience)
  } finally {
    letGo()
    await jobs.stop()
  }
})

/** Runs one job, takes the database away under it, gives it back, and waits until the job was done after all. */
async function loseUnder(
  { connection, ...host }: Pick<Host, 'connection'> & Host,
  away: () => Promise<void>,
  back: () => Promise<void>,
) {
  const { db } = connection
  const jobs = createJobs()
  const seen: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  jobs.on('test:write', async () => {
    await db.transaction().execute(async (trx) => {
      await trx.selectNoFrom((make) => make.val(1).as('open')).execute()
      seen.push('begun')
      if (seen.length === 1) await held
      await addJob(trx, 'test:after', {})
    })
    seen.push('done')
  })
  jobs.on('test:after', async () => void seen.push('after'))
  await addJob(db, 'test:write', {})
  const running = await startWork({ ...host, connection, db, jobs })
  try {
    await vi.waitFor(() => expect(seen).toEqual(['begun']), patience)
    await away()
    letGo()
    await back()
    // The second job may begin before the first has noted that it is done.
    await vi.waitFor(() => expect(seen.toSorted()).toEqual(['after', 'begun', 'begun', 'done']), patience)
  } finally {
    await running.stop()
  }
}

test('数据库进程在任务当中被 kill -9：任务记下失败，之后重做，没有一处出错传到进程', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-job-'))
  const postgres = await startPostgres({ dataDir, say: () => {} })
  const connection = connect(postgres.address, () => {})
  try {
    await migrate(connection.pool, () => {})
    // The postmaster alone is not enough: a process that serves a connection may still commit before it notices.
    const kill = async () => {
      const { rows } = await connection.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      for (const pid of [postgres.pid() ?? 0, ...rows.map((row) => row.pid)]) process.kill(pid, 'SIGKILL')
    }
    await loseUnder({ ...world.host, connection }, kill, async () => {})
  } finally {
    await connection.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('所有连接被断开、数据库只读：任务之后重做，没有一处出错传到进程', async () => {
  const { database } = world.address
  const asAdmin = (text: string) => run(inject('databases').admin, text)
  const away = async () => {
    await asAdmin(`alter database ${database} set default_transaction_read_only = on`)
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  }
  const back = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await asAdmin(`alter database ${database} reset default_transaction_read_only`)
  }
  await loseUnder(world.host, away, back)
})
