import { Agent, get } from 'node:http'

export type Pace = { asked: number; p50: number; p99: number; slowest: number }

/** `url` may be another one each time. */
type Aim = {
  url: string | ((n: number) => string)
  rate: number
  seconds: number
  headers?: Record<string, string>
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

/**
 * Asks at a steady rate, whether answers come or not: a server that stops is seen in every question that
 * should have been asked meanwhile. Milliseconds, from when it was due.
 */
export async function pace({ url, rate, seconds, headers = {} }: Aim): Promise<Pace> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const took: number[] = []
  const all: Promise<void>[] = []
  const start = performance.now()
  const due = (n: number) => start + (n * 1000) / rate
  for (let n = 0; due(n) < start + seconds * 1000; n++) {
    const wait = due(n) - performance.now()
    if (wait > 0.5) await new Promise((resolve) => setTimeout(resolve, wait))
    all.push(
      ask(typeof url === 'string' ? url : url(n), agent, headers).then(
        () => void took.push(performance.now() - due(n)),
      ),
    )
  }
  await Promise.all(all)
  agent.destroy()
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { asked: took.length, p50: at(0.5), p99: at(0.99), slowest: took.at(-1) ?? Number.NaN }
}
