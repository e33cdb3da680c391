import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useAsking } from '../lib/api/factor.ts'
import { CodeForm } from './CodeForm.tsx'

/** Asks for the second factor over the page, where something wants it shown anew. */
export function FactorDialog() {
  const asking = useAsking()
  if (!asking) return null
  return (
    <Dialog title="请再出示一次两步验证" onClose={() => asking.answer(false)}>
      <CodeForm words="继续" onShown={() => asking.answer(true)} />
    </Dialog>
  )
}
