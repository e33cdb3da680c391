import { retentionList } from '#contract/platform/retention.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { periods } from './periods.ts'
import { readRuns } from './remove.store.ts'
import { keepPeriods } from './keep-periods.ts'

/** How long everything is kept: the work that sees to it, and what the console shows of that. */
export function retentionRoutes(host: Host): void {
  host.jobs.every('*/10 * * * *', 'retention:often', (_payload, same) => keepPeriods(same, 'often'))
  // 03:40 in Beijing.
  host.jobs.every('40 19 * * *', 'retention:night', (_payload, same) => keepPeriods(same, 'all'), {
    long: true,
  })

  serve(host, retentionList, async () => {
    const runs = new Map((await readRuns(host.db)).map((run) => [run.name, run]))
    const list = periods.map(({ name, table, label, kept, personal, job }) => {
      const run = runs.get(name)
      return {
        id: name,
        table,
        words: label,
        kept,
        personal,
        job: job ?? '',
        run: run
          ? {
              time: run.ran_at.toISOString(),
              removed: run.removed,
              removed_in_all: run.removed_in_all,
              took_ms: run.took_ms,
              fault: run.fault,
            }
          : null,
      }
    })
    return { list, total: list.length, page: 1, limit: list.length, next: null }
  })
}
