import { useEffect, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { ReportTarget } from './ReportDialog.tsx'

/** The form itself, for who opens it from a menu. */
export const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** 举报: opens the dialog for whoever is logged in; its chunk comes with the first tap. */
export function ReportButton({ target, className }: { target: ReportTarget; className: string }) {
  const [reportOpen, setReportOpen] = useState(false)
  const held = `report ${target.type} ${target.id}`
  useEffect(() => {
    resumePendingAction(held, () => setReportOpen(true))
  }, [held])
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={`举报${target.what}`}
        onClick={() => {
          if (requireLogin({ name: held, payload: null })) setReportOpen(true)
        }}
      >
        <Icon name="flag" size={15} />
        举报
      </button>
      {reportOpen && <ReportDialog target={target} onClose={() => setReportOpen(false)} />}
    </>
  )
}
