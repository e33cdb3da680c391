import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Asks for the second factor over the page. */
export function FactorDialog({ onAnswer }: { onAnswer: (shown: boolean) => void }) {
  return (
    <Dialog title="再验证一次" onClose={() => onAnswer(false)}>
      <p className="mb-4 text-15 leading-[1.8]">
        这一步要看或改重要的资料。打开手机上的验证器，输入“蜂鸟”现在的六位数字；手机不在身边，输入一个备用码。验证之后十分钟内不再问。
      </p>
      <CodeForm words="继续" onShown={() => onAnswer(true)} />
    </Dialog>
  )
}
