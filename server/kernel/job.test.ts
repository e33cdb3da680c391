import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusingOnce } from '#server/test/jobs.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { addJob, startJobs } from './job.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('第一次取任务就取不到，过一会儿重新开始；等着的一件不少', async () => {
  const done: unknown[] = []
  world.host.jobs.on('test:note', async (payload) => void done.push(payload))
  const { host, refused } = refusingOnce(world.host)
  await addJob(world.db, 'test:note', { n: 1 })
  const jobs = await startJobs(host)
  try {
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), { timeout: 40_000, interval: 100 })
    expect(refused()).toBe(1)
  } finally {
    await jobs.stop()
  }
})
