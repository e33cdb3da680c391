import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { askHasher } from './hasher.ts'

/**
 * Lets at most so many at once do a work; as many as `longest` wait in the order in which they came.
 * @throws Failure 10007 for whoever comes when so many wait
 */
export function createSemaphore(permits: number, maxQueue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function withPermit<T>(work: () => Promise<T>): Promise<T> {
    if (running >= permits && waiting.length >= maxQueue)
      throw new Failure(code.tooOften, '现在登录的人太多，请稍后再试')
    if (running >= permits) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to whoever waits longest; without anyone it is free again.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** argon2id, with salt and cost inside. */
export async function hashPassword(password: string): Promise<string> {
  const outcome = await askHasher({ password })
  if (!('hash' in outcome)) throw new Error('The hasher compared instead of hashing')
  return outcome.hash
}

/** Hash of nothing anybody knows: a name that does not exist takes as long as one that does. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$9QmVpmnPxTzYP1NVl6WJ0nK0g2vZk6B1C5l2n1r6y3k'

/** Whether the password is that of the hash; null (no account, no password) costs the same and is never right. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const outcome = await askHasher({ password, stored: stored ?? nobody })
  return 'right' in outcome && outcome.right && stored !== null
}
