import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type LeaveGuardProps = {
  unsaved: boolean
  /** True once it was sent, also before the next paint. */
  isDone: () => boolean
  /** The form itself asks to be closed; a page is left by its address alone. */
  asking?: { onLeave: () => void; onStay: () => void } | null
}

/** Asks before a review that was begun is left. What was typed stays as a draft either way. */
export function LeaveGuard({ unsaved, isDone, asking = null }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isDone() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  const discardAsked = blocker.state === 'blocked'
  if (!discardAsked && !asking) return null
  return (
    <ConfirmDialog
      title="点评还没有发布"
      yes="留作草稿"
      no="继续写"
      onYes={() => (discardAsked ? blocker.proceed() : asking?.onLeave())}
      onNo={() => {
        if (discardAsked) blocker.reset()
        asking?.onStay()
      }}
    >
      还有未发布的内容，要留作草稿吗？下次打开时还在。
    </ConfirmDialog>
  )
}
