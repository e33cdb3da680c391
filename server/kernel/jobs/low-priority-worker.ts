import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export type WorkerOptions = {
  /** The program: it answers every message with one of its own, and ends when it is disconnected. */
  program: URL
  /** 1 to 19: how far it steps back behind everybody else. */
  nice: number
  /** A work that takes longer is given up with its process, in milliseconds. */
  timeout: number
  /** The same for the processor time that it has, in milliseconds; where the system does not say, `timeout` alone ends it. */
  maxWork?: number
  /** The process waits this long for the next work, in milliseconds. */
  restTime: number
  megabytes: number
}

/** The process died, or took too long. */
export class WorkerError extends Error {
  override name = 'WorkerError'
  readonly late: boolean
  /** The processor time that the work had until then, in milliseconds; null where the system does not say. */
  readonly worked: number | null

  constructor(late: boolean, worked: number | null = null) {
    super(late ? 'took too long' : 'died')
    this.late = late
    this.worked = worked
  }
}

/** The processor time of a process in milliseconds: Linux counts it in hundredths of a second. */
function workedOf({ pid }: ChildProcess): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets the 12th and 13th: time of its own, and of the system for it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

/**
 * Gets what processor time the others leave: reading must not wait for it. `nice` before the start,
 * because on Linux a later call reaches only one of its threads.
 */
function start({ program, nice, megabytes }: WorkerOptions): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const run = [process.execPath, `--max-old-space-size=${megabytes}`, fileURLToPath(program)]
  const windows = process.platform === 'win32'
  const [command = '', ...args] = windows ? run : ['nice', '-n', String(nice), ...run]
  const child = spawn(command, args, { stdio: [...stdio] })
  if (windows && child.pid !== undefined) setPriority(child.pid, nice)
  child.unref()
  child.channel?.unref()
  return child
}

/** How often the processor time of a work is looked at, in milliseconds. */
const lookEvery = 250

type Bounds = Pick<WorkerOptions, 'timeout' | 'maxWork'>

function send(child: ChildProcess, order: object, { timeout, maxWork = Infinity }: Bounds): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const before = workedOf(child)
    const worked = () => {
      const now = workedOf(child)
      return before === null || now === null ? null : now - before
    }
    const late = () => reject(new WorkerError(true, worked()))
    const timer = setTimeout(() => finish(late), timeout)
    const looking =
      maxWork === Infinity
        ? undefined
        : setInterval(() => (worked() ?? 0) >= maxWork && finish(late), lookEvery)
    const answered = (outcome: unknown) => finish(() => resolve(outcome))
    const died = () => finish(() => reject(new WorkerError(false)))
    const finish = (end: () => void) => {
      clearTimeout(timer)
      clearInterval(looking)
      child.off('message', answered).off('exit', died).off('error', died)
      end()
    }
    child.on('message', answered).on('exit', died).on('error', died)
    child.send(order, (error) => error && died())
  })
}

/** A process of lower priority and the works that wait for it. */
type LowPriorityWorker<Order extends object, Outcome> = {
  /** Waits its turn. @throws WorkerError when the process dies or takes too long */
  ask(order: Order): Promise<Outcome>
  stop(): void
}

/** One work after the other in one process of lower priority, which goes when nothing was asked for a while. */
export function createLowPriorityWorker<Order extends object, Outcome>(
  options: WorkerOptions,
): LowPriorityWorker<Order, Outcome> {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = undefined
  }
  const one = async (order: Order): Promise<Outcome> => {
    clearTimeout(rest)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) child = start(options)
    try {
      return (await send(child, order, options)) as Outcome
    } catch (error) {
      // A process that did not come to an end would keep the next one waiting.
      stop()
      throw error
    } finally {
      rest = setTimeout(stop, options.restTime).unref()
    }
  }
  return {
    ask(order) {
      const turn = last.then(() => one(order))
      last = turn.catch(() => {})
      return turn
    },
    stop,
  }
}
