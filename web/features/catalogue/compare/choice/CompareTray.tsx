import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useChoice } from './choice.ts'

// Comes with the first blend laid aside: nobody needs it to read.
const Tray = lazyDialog(async () => (await import('./Tray.tsx')).Tray)

/** What was laid aside to compare, at the lower edge while a list or a blend is looked at. */
export function CompareTray() {
  const chosen = useChoice()
  return chosen.length > 0 && <Tray chosen={chosen} />
}
