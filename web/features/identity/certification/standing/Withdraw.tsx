import { useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Ask } from '#web/ui/overlay/Ask.tsx'

type WithdrawProps = { words: string; kind: 'line' | 'text'; before?: () => void; onWithdrawn: () => void }

/** Takes an application back, with its draft and photographs, once one is sure. */
export function Withdraw({ words, kind, before, onWithdrawn }: WithdrawProps) {
  const [asking, setAsking] = useState(false)
  const withdraw = async () => {
    setAsking(false)
    before?.()
    const result = await call('DELETE /certification', {})
    if (!result.ok) return toastFailure(result)
    toastSuccess('已撤回，照片与号码都删掉了')
    onWithdrawn()
  }
  return (
    <>
      <button type="button" className={button(kind)} onClick={() => setAsking(true)}>
        {words}
      </button>
      {asking && (
        <Ask
          title={`要${words}吗？`}
          yes={words}
          no="留着"
          onYes={() => void withdraw()}
          onNo={() => setAsking(false)}
        >
          填过的内容、照片与证件号码立即删除，不能恢复。
        </Ask>
      )}
    </>
  )
}
