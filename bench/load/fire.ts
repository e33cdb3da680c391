import autocannon from 'autocannon'

/** One round: answers a second, latency in milliseconds, bytes of one answer. */
export type Shot = { rate: number; p50: number; p99: number; bytes: number }

export type Aim = {
  url: string
  /** Paths of the same server that are asked in turns instead of the address itself. */
  paths?: readonly string[]
  connections: number
  seconds: number
  headers?: Record<string, string>
}

/**
 * Asks for one address, or several in turns, as fast as the connections allow.
 * @throws when any answer is not 2xx: a rate of errors says nothing.
 */
export async function fire({ url, paths, connections, seconds, headers }: Aim): Promise<Shot> {
  const requests = paths?.map((path) => ({ path }))
  const result = await autocannon({ url, connections, duration: seconds, headers, requests })
  const bad = result.non2xx + result.errors
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} answers failed`)
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / result.requests.total,
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
