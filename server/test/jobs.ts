import type { Host } from '#server/kernel/host.ts'

/** Does the work that stands under a name now, as its hour would. */
export async function doNow(host: Host, name: string): Promise<void> {
  const work = host.jobs.tasks.get(name)
  if (!work) throw new Error(`No work is called ${name}`)
  await work({}, host)
}
