import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'

/** The emoticons; their names and their drawing come when they are opened. */
export const EmoticonPanel = lazyDialog(async () => (await import('./EmoticonPanel.tsx')).EmoticonPanel)
