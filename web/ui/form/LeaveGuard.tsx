import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { holdPage } from '#web/lib/viewer/held-page.ts'
import { Ask } from '../overlay/Ask.tsx'

/** What the question says: two ways at least, `other` is a second way to leave. */
export type LeaveWords = { title: string; body: string; leave: string; stay: string; other?: string }

type LeaveGuardProps = {
  words: LeaveWords
  unsaved: boolean
  /** True once it was sent, also before the next paint. */
  isDone?: () => boolean
  /** What is done with what was typed, before it is left by `leave` or by `other`. */
  onLeave?: () => void
  onOther?: () => void
  /** The form itself asks to be closed; a page is left by its address alone. */
  asking?: { onLeave: () => void; onStay: () => void } | null
}

/** Holds the router, and the browser with words of its own, while something would be lost. */
function useHeld(unsaved: boolean, isDone: (() => boolean) | undefined) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isDone?.() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const letGo = holdPage()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      letGo()
      window.removeEventListener('beforeunload', ask)
    }
  }, [unsaved])
  return blocker
}

/** Asks before a form is left in which something stands that was not sent. */
export function LeaveGuard({ words, unsaved, isDone, onLeave, onOther, asking = null }: LeaveGuardProps) {
  const blocker = useHeld(unsaved, isDone)
  const discardAsked = blocker.state === 'blocked'
  if (!discardAsked && !asking) return null
  const leave = (first?: () => void) => {
    first?.()
    if (discardAsked) blocker.proceed()
    else asking?.onLeave()
  }
  const { other } = words
  return (
    <Ask
      title={words.title}
      yes={words.leave}
      no={words.stay}
      other={other === undefined ? undefined : { words: other, onChoose: () => leave(onOther) }}
      onYes={() => leave(onLeave)}
      onNo={() => {
        if (discardAsked) blocker.reset()
        asking?.onStay()
      }}
    >
      {words.body}
    </Ask>
  )
}
