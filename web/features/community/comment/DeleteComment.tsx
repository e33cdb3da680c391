import { useState } from 'react'
import { maxReasonLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { Reply } from './comment.ts'

type Props = { comment: Reply; onDone: (count: number) => void; onClose: () => void }

/** The question before a comment goes; whoever deletes somebody else's may say why. */
export function DeleteComment({ comment, onDone, onClose }: Props) {
  const { person } = useViewer()
  const [reason, setReason] = useState('')
  const [waits, setWaits] = useState(false)
  const own = person?.uid === comment.author.uid
  const send = async () => {
    setWaits(true)
    const result = await call('DELETE /commentinvitation/{id}', {
      id: comment.id,
      reason: reason.trim() || null,
    })
    setWaits(false)
    if (!result.ok) {
      toastFailure(result)
      return onClose()
    }
    toastSuccess('评论已删除')
    onDone(result.data.count)
  }
  return (
    <Dialog title="要删除这条评论吗？" onClose={onClose}>
      <p className="mb-4">删除后无法恢复，确定吗？{own || '作者会收到一条通知。'}</p>
      {!own && (
        <Field label="理由（可以不填）">
          {(control) => (
            <input
              {...control}
              maxLength={maxReasonLetters}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex justify-end gap-3 mt-4.5">
        <button type="button" className={button('line')} onClick={onClose}>
          取消
        </button>
        <button type="button" className={button('primary')} disabled={waits} onClick={() => void send()}>
          {waits ? '正在删除' : '删除'}
        </button>
      </div>
    </Dialog>
  )
}
