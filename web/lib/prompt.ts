import { useSyncExternalStore } from 'react'

/** Answers the question that stands. */
type GiveAnswer<Answer> = (answer: Answer) => void

/**
 * A question to the person that anything may ask, and one host in the shell shows. One stands at a time: who asks
 * meanwhile waits for the same answer.
 */
export function createPrompt<Answer>() {
  const listeners = new Set<() => void>()
  let answer: Promise<Answer> | null = null
  let give: GiveAnswer<Answer> | null = null
  const become = (next: GiveAnswer<Answer> | null) => {
    give = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    ask: (): Promise<Answer> => {
      answer ??= new Promise((resolve) => {
        become((given) => {
          answer = null
          become(null)
          resolve(given)
        })
      })
      return answer
    },
    /** How to answer the question that stands; null while none does. */
    useQuestion: (): GiveAnswer<Answer> | null =>
      useSyncExternalStore(
        subscribe,
        () => give,
        () => null,
      ),
  }
}
