import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before a form in which something was typed is left; `words` say what becomes of it. */
export function LeaveQuestion({ unsaved, words }: { unsaved: boolean; words: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  const asked = blocker.state === 'blocked'
  if (!asked) return null
  return (
    <ConfirmDialog
      title="还没有提交，要离开吗？"
      yes="离开"
      no="留下"
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      {words}
    </ConfirmDialog>
  )
}
