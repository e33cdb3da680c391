import { useEffect, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { toastError } from '#web/lib/toast.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { type TipTarget, useTips } from './tip.ts'

const TipDialog = lazyDialog(async () => (await import('./TipDialog.tsx')).TipDialog)

type ButtonProps = { target: TipTarget; own: boolean; className: string }

/** 打赏: how many have thanked, and the way to do so. One's own only shows the number. */
export function TipButton({ target, own, className }: ButtonProps) {
  const { tips, setTips, askAgain } = useTips(target)
  const [open, setOpen] = useState(false)
  const held = `tip ${target.type} ${target.id}`
  useEffect(() => {
    resumePendingAction(held, () => setOpen(true))
  }, [held])
  const count = tips?.people_count ?? 0
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-disabled={own || undefined}
        onClick={() => {
          if (own) return toastError(`自己的${target.what}，谢意留给别人`)
          if (!requireLogin({ name: held, payload: null })) return
          if (!tips) askAgain()
          setOpen(true)
        }}
      >
        <Icon name="coin" size={18} />
        {count > 0 && <b className="num">{thousands(count)}</b>}
        <span>打赏</span>
      </button>
      {open && <TipDialog target={target} tips={tips} onGiven={setTips} onClose={() => setOpen(false)} />}
    </>
  )
}
