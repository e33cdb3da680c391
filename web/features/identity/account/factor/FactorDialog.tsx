import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api/call.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { CodeAsked } from '../security/SecondFactor.tsx'

type FactorProps = { onShown: () => void; onClose: () => void }

/** 两步验证 before what changes how the account is entered, takes its data along or ends it; then that goes on. */
export function FactorDialog({ onShown, onClose }: FactorProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog title="两步验证" onClose={onClose}>
      <p className="mb-4 text-14 text-ink-500">
        打开手机上的验证器，输入六位数字；手机不在身边，就输入一个备用码。
      </p>
      <div ref={place}>
        <CodeAsked
          label="验证码或备用码"
          act="继续"
          call={(code) => call('POST /user/factor/show', { code })}
          onDone={onShown}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}
