import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Asks for the second factor over the page. */
export function FactorDialog({ onAnswer }: { onAnswer: (shown: boolean) => void }) {
  return (
    <Dialog title="请再出示一次两步验证" onClose={() => onAnswer(false)}>
      <CodeForm words="继续" onShown={() => onAnswer(true)} />
    </Dialog>
  )
}
