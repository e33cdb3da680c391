import type { ComponentProps } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'

const ReasonDialog = lazyDialog(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

/** Asks why, before something is done to somebody; its code comes with the first question. */
export function AskReason(props: ComponentProps<typeof ReasonDialog>) {
  return <ReasonDialog {...props} />
}
