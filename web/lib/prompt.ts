import { createStore, useStore } from './store.ts'

/**
 * A question to the person that anything may ask, and one host in the shell shows. One stands at a time: who asks
 * meanwhile waits for the same answer.
 */
export function createPrompt<Answer>() {
  const question = createStore<{ give: (answer: Answer) => void } | null>(null)
  let answer: Promise<Answer> | null = null
  const stand = () =>
    new Promise<Answer>((resolve) => {
      const give = (given: Answer) => {
        answer = null
        question.set(null)
        resolve(given)
      }
      question.set({ give })
    })
  return {
    ask: (): Promise<Answer> => (answer ??= stand()),
    /** How to answer the question that stands; undefined while none does. */
    useQuestion: () => useStore(question)?.give,
  }
}
