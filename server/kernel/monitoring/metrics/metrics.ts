import { Registry } from 'prom-client'
import type { Host } from '../../host.ts'
import { addDatabaseNumbers } from './database-numbers.ts'
import { addProcessNumbers } from './process-numbers.ts'
import { countRequests } from './request-numbers.ts'

export type Metrics = {
  /** All numbers in Prometheus' text form. */
  text(): Promise<string>
  contentType: string
}

/** Begins to count. Only processes that are asked for numbers load this: the library behind it is not small. */
export function createMetrics(host: Host): Metrics {
  const registry = new Registry()
  countRequests(host, registry)
  addProcessNumbers(registry, host)
  const readDatabase = addDatabaseNumbers(registry, host)
  return {
    async text() {
      await readDatabase()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
