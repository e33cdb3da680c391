import { maxAppealLetters, appealDays } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { DialogFoot } from '#web/ui/overlay/DialogFoot.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'

/** Says why what was done was wrong; somebody else than who did it looks at it. */
export function AppealDialog({
  id,
  onClose,
  onSent,
}: {
  id: number
  onClose: () => void
  onSent: () => void
}) {
  const form = useForm({
    saved: { words: '' },
    send: ({ words }) => call('POST /appeal', { id, words: words.trim() }),
    onDone() {
      toastSuccess(`已收到，${appealDays} 日内由没有参与原处置的人答复`)
      onSent()
      onClose()
    },
  })
  const { sending } = form
  const typed = form.values.words.trim()
  return (
    <FormDialog title="申诉" form={form} onClose={onClose}>
      {(close) => (
        <form className="grid gap-4" {...form.attributes}>
          <Field
            label="为什么这样处置不对"
            of={form.field('words')}
            end={
              <span className="num">
                {typed.length} / {maxAppealLetters}
              </span>
            }
          >
            {(control) => <textarea {...control} rows={5} maxLength={maxAppealLetters} />}
          </Field>
          <DialogFoot>
            <button type="button" className={button('line')} onClick={close}>
              取消
            </button>
            <button type="submit" className={button('primary')} disabled={sending || typed === ''}>
              {sending ? '正在提交' : '提交申诉'}
            </button>
          </DialogFoot>
        </form>
      )}
    </FormDialog>
  )
}
