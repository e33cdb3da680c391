import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Order, Outcome } from './encode-child.ts'

const program = fileURLToPath(new URL('encode-child.ts', import.meta.url))
/** A picture that takes longer is given up. */
const mostTime = 30_000
/** The process waits this long for the next picture. */
const restTime = 20_000

const late = { words: '图片太复杂，处理不了，请换一张' }

/**
 * The child that decodes. It gets what processor time the others leave: reading must not wait for
 * pictures. `nice` before the start, because on Linux a later call reaches only one of its threads.
 */
function start(): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const run = [process.execPath, '--max-old-space-size=256', program]
  const windows = process.platform === 'win32'
  const [command = '', ...args] = windows ? run : ['nice', '-n', '19', ...run]
  const child = spawn(command, args, { stdio: [...stdio] })
  if (windows && child.pid !== undefined) setPriority(child.pid, 19)
  child.unref()
  return child
}

function ask(child: ChildProcess, order: Order): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => resolve(late)), mostTime)
    const answered = (outcome: unknown) => finish(() => resolve(outcome as Outcome))
    const died = () => finish(() => reject(new Failure(code.unavailable, '图片暂时处理不了，请稍后再试')))
    const finish = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', died).off('error', died)
      end()
    }
    child.on('message', answered).on('exit', died).on('error', died)
    child.send(order, (error) => error && died())
  })
}

/** Encodes one picture after the other in one child, which goes when nothing was asked for a while. */
export function createEncoder() {
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
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) child = start()
    try {
      const outcome = await ask(child, order)
      // A decoder that did not come to an end would keep the next one waiting.
      if (outcome === late) stop()
      return outcome
    } catch (error) {
      stop()
      throw error
    } finally {
      rest = setTimeout(stop, restTime).unref()
    }
  }
  return {
    /** Waits its turn. @throws Failure 50300 when the child dies. */
    encode(order: Order): Promise<Outcome> {
      const turn = last.then(() => one(order))
      last = turn.catch(() => {})
      return turn
    },
    stop,
  }
}

export type Encoder = ReturnType<typeof createEncoder>
