import { maxReasonLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { button } from '#web/ui/button/button.ts'
import { DialogFoot } from '#web/ui/overlay/DialogFoot.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'

/** Lengths of a mute; 0 is for good. */
const lengths = [
  [1, '1 天'],
  [3, '3 天'],
  [7, '7 天'],
  [30, '30 天'],
  [0, '长期'],
] as const

export type Given = { reason: string; days: number }

type ReasonProps = {
  title: string
  /** What becomes of it, in a sentence. */
  words: string
  yes: string
  /** A mute also has a length. */
  timed?: boolean
  /** A reason must be given, because the person is told. */
  needed?: boolean
  onGive: (given: Given) => Promise<void>
  onClose: () => void
}

/** The reason, and of a mute its length. */
export function ReasonDialog({ title, words, yes, timed, needed, onGive, onClose }: ReasonProps) {
  const form = useForm({
    saved: { reason: '', days: '3' },
    rules: ({ reason }) => ({ reason: needed && reason.trim() === '' ? '请写明理由' : null }),
    async send({ reason, days }) {
      await onGive({ reason: reason.trim(), days: Number(days) })
      return null
    },
  })
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      {(close) => (
        <form className="grid gap-3" {...form.attributes}>
          <p>{words}</p>
          {timed && (
            <Field label="多久" of={form.field('days')}>
              {(control) => (
                <select {...control}>
                  {lengths.map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field
            label={needed ? '理由' : '理由（可以不写）'}
            of={form.field('reason')}
            hint="对方会看到"
            end={<span className="num">{`${form.values.reason.length} / ${maxReasonLetters}`}</span>}
          >
            {(control) => <textarea {...control} maxLength={maxReasonLetters} />}
          </Field>
          <DialogFoot>
            <button type="button" className={button('line')} onClick={close}>
              取消
            </button>
            <button type="submit" className={button('primary')} disabled={form.sending}>
              {yes}
            </button>
          </DialogFoot>
        </form>
      )}
    </FormDialog>
  )
}
