import { maxReasonLetters } from '#contract/limits.ts'
import type { Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '../button/button.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { Field } from '../form/Field.tsx'

type ModerationDialogProps = {
  act: 'ban' | 'delete'
  /** What it is done to, after its counting word: 篇帖子. */
  what: string
  own: boolean
  /** What becomes of one's own. */
  ownWords: string
  /** Said when it is deleted. */
  deleted: string
  send: (reason: string) => Promise<Result<unknown>>
  onDone: () => void
  onClose: () => void
}

/** Asks before something is banned or deleted; whoever does it to somebody else's says why. */
export function ModerationDialog({
  act,
  what,
  own,
  ownWords,
  deleted,
  send,
  onDone,
  onClose,
}: ModerationDialogProps) {
  const form = useForm({
    saved: { reason: '' },
    rules: ({ reason }) => ({ reason: !own && reason.trim() === '' ? '请写明理由，作者会看到' : null }),
    send: ({ reason }) => send(reason.trim()),
    onDone() {
      toastSuccess(act === 'ban' ? '已封禁' : deleted)
      onClose()
      onDone()
    },
  })
  return (
    <Dialog title={act === 'ban' ? `封禁这${what}` : `要删除这${what}吗？`} onClose={onClose}>
      <form {...form.attributes}>
        <p className="mb-4">{own ? ownWords : '作者会收到通知和你写的理由，并可以申诉。'}</p>
        {!own && (
          <Field label="理由" of={form.field('reason')}>
            {(control) => <input {...control} maxLength={maxReasonLetters} />}
          </Field>
        )}
        <div className="flex justify-end gap-3 mt-4.5">
          <button type="button" className={button('line')} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={button('primary')} disabled={form.sending}>
            {form.sending ? '正在提交' : act === 'ban' ? '封禁' : '删除'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
