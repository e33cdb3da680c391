import { useCallback, useRef, useState } from 'react'
import { queueDecision } from '../../undo/undo-queue.ts'
import type { Verdict } from '../types.ts'

/**
 * The cases whose decision is on its way, and a way to decide one. They are out of the list meanwhile.
 * @param onUndone who took a decision back wants to decide that case anew, not the one beside it
 */
export function useDecisions(onDone: (id: number) => void, onUndone: (id: number) => void) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  // Read on leaving, when the state that was rendered is of yesterday.
  const pending = useRef(new Set<number>())
  const put = useCallback((id: number, there: boolean) => {
    if (there) pending.current.add(id)
    else pending.current.delete(id)
    setHidden(new Set(pending.current))
  }, [])
  const decide = useCallback(
    (id: number, { words, call }: Verdict) => {
      put(id, true)
      queueDecision({
        words,
        call,
        onDone() {
          onDone(id)
          put(id, false)
        },
        onBack(why) {
          put(id, false)
          // A refusal comes later, while another case is looked at: that one stays open.
          if (why === 'undone') onUndone(id)
        },
      })
    },
    [put, onDone, onUndone],
  )
  const isPending = useCallback((id: number) => pending.current.has(id), [])
  return { hidden, decide, isPending }
}
