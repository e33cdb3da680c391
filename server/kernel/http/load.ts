import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { code } from '#contract/error.ts'
import { Failure } from '../errors/failure.ts'

/**
 * How much the process has to do: 0, it keeps up; 1, what is spared first is refused, such as searching; 2, everything is
 * refused but what is kept.
 */
export type Pressure = 0 | 1 | 2

/** How late the event loop is, in milliseconds, and how many statements wait for a connection. */
export type LoadFigures = { delay: number; waiting: number }

const limits: readonly LoadFigures[] = [
  { delay: 300, waiting: 400 },
  { delay: 1_000, waiting: 1_500 },
]

export const pressureOf = ({ delay, waiting }: LoadFigures): Pressure =>
  limits.filter((limit) => delay >= limit.delay || waiting >= limit.waiting).length as Pressure

export type Load = { pressure(): Pressure; stop(): void }

/** How often the figures are read, in milliseconds. */
const interval = 200
/** So many readings in a row have to agree before anything is refused: one long task is not a crowd. */
const readings = 5

/** The lowest of the last readings; unknown ones count as none. */
export function lasting(seen: readonly Pressure[]): Pressure {
  return seen.length < readings ? 0 : (Math.min(...seen.slice(-readings)) as Pressure)
}

/** Watches how much this process has to do; a change is one line of the log. */
export function watchLoad(log: FastifyBaseLogger, waiting: () => number): Load {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let pressure: Pressure = 0
  let seen: Pressure[] = []
  const timer = setInterval(() => {
    const figures = { delay: Math.round(delays.mean / 1e6) || 0, waiting: waiting() }
    delays.reset()
    seen = [...seen, pressureOf(figures)].slice(-readings)
    const next = lasting(seen)
    if (next !== pressure) log.warn({ pressure: next, ...figures }, 'load')
    pressure = next
  }, interval).unref()
  return {
    pressure: () => pressure,
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** There is too much to do: answered with 503 and Retry-After. Nothing is wrong, so the log says nothing of each. */
export class Overloaded extends Failure {
  constructor() {
    super(code.unavailable, '现在来的人太多，请过几秒再试')
  }
}

/** @throws Overloaded where what is `spared` first, or anything that is not kept, has to wait */
export function refuseUnderLoad(load: Load, spared = false): void {
  const pressure = load.pressure()
  if (pressure === 2 || (pressure === 1 && spared)) throw new Overloaded()
}
