import { maxJoinLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { button } from '#web/ui/button/button.ts'
import { DialogFoot } from '#web/ui/overlay/DialogFoot.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'

type JoinDialogProps = {
  name: string
  busy: boolean
  onSend: (words: string) => Promise<void>
  onClose: () => void
}

/** Words to those who decide who may come in. */
export function JoinDialog({ name, busy, onSend, onClose }: JoinDialogProps) {
  const form = useForm({
    saved: { words: '' },
    async send({ words }) {
      await onSend(words.trim())
      return null
    },
  })
  return (
    <FormDialog title={`申请加入“${name}”`} form={form} onClose={onClose}>
      {(close) => (
        <form className="grid gap-4" {...form.attributes}>
          <Field
            label="说几句（可以不写）"
            of={form.field('words')}
            hint="圈主和管理员会看到"
            end={<span className="num">{`${form.values.words.length} / ${maxJoinLetters}`}</span>}
          >
            {(control) => (
              <textarea
                {...control}
                maxLength={maxJoinLetters}
                placeholder="喜欢什么、从哪里来、为什么想加入"
              />
            )}
          </Field>
          <DialogFoot>
            <button type="button" className={button('line')} onClick={close}>
              先不了
            </button>
            <button type="submit" className={button('primary')} disabled={busy}>
              {busy ? '正在提交' : '提交申请'}
            </button>
          </DialogFoot>
        </form>
      )}
    </FormDialog>
  )
}
