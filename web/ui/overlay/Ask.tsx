import { lazyDialog } from './lazy-dialog.tsx'

/** A question over the page; its code comes with the first one. */
export const Ask = lazyDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)
