import { maxAppealLetters, appealDays } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './AppealDialog.module.css'

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
    <Dialog title="申诉" onClose={onClose}>
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
        <div className={`${styles.ways} flex justify-end gap-3`}>
          <button type="button" className={button('line')} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={button('primary')} disabled={sending || typed === ''}>
            {sending ? '正在提交' : '提交申诉'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
