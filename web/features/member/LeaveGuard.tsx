import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before a form with unsaved changes is left; `onDiscard` forgets them. */
export function LeaveGuard({ unsaved, onDiscard }: { unsaved: boolean; onDiscard: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  const discardAsked = blocker.state === 'blocked'
  if (!discardAsked) return null
  const discard = () => {
    onDiscard()
    blocker.proceed()
  }
  return (
    <ConfirmDialog
      title="要放弃修改吗？"
      yes="放弃修改"
      no="留下"
      onYes={discard}
      onNo={() => blocker.reset()}
    >
      资料还没有保存，离开这一页就丢掉了。
    </ConfirmDialog>
  )
}
