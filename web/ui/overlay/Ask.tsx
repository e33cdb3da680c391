import type { ComponentProps } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'

const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** A question over the page; its code comes with the first one. */
export function Ask(props: ComponentProps<typeof ConfirmDialog>) {
  return <ConfirmDialog {...props} />
}
