import { leastReasonLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { DialogForm } from '../../lib/form/DialogForm.tsx'
import { CheckField, TextField } from '../../lib/form/fields.tsx'

export type RuleField = {
  key: string
  words: string
  kind: 'figure' | 'line' | 'lines' | 'yes'
  hint?: string
  /** It cannot be changed here; the hint says why. */
  fixed?: boolean
}

type Typed = Readonly<Record<string, string>>

type DialogProps = {
  title: string
  fields: readonly RuleField[]
  first: Typed
  /** What follows from the change. */
  lead: string
  /** @returns whether it was taken */
  onSave: (typed: Record<string, string>) => Promise<boolean>
  onClose: () => void
}

type FieldProps = { field: RuleField; value: string; onType: (typed: string) => void }

function Field({ field, value, onType }: FieldProps) {
  const { words, kind, hint, fixed } = field
  if (kind === 'yes')
    return <CheckField label={words} value={value === '1'} onChange={(on) => onType(on ? '1' : '0')} />
  return (
    <TextField
      label={words}
      hint={hint}
      rows={kind === 'lines' ? 5 : undefined}
      inputMode={kind === 'figure' ? 'numeric' : undefined}
      disabled={fixed}
      value={value}
      onChange={onType}
    />
  )
}

/** One rule with why it is changed. */
export function EditDialog({ title, fields, first, lead, onSave, onClose }: DialogProps) {
  const saved: Record<string, string> = { ...first, reason: '' }
  const form = useForm({
    saved,
    async send(values) {
      if (await onSave({ ...values })) onClose()
      return null
    },
  })
  const typed = form.values
  const changed = fields.some(({ key }) => typed[key] !== first[key])
  const told = (typed.reason ?? '').trim().length >= leastReasonLetters
  const all: readonly RuleField[] = [...fields, { key: 'reason', words: '理由', kind: 'line', hint: lead }]
  return (
    <DialogForm
      of={form}
      title={title}
      yes="保存"
      ready={changed && told}
      why={changed ? (told ? undefined : '请写明理由') : '还没有改'}
      onClose={onClose}
    >
      {all.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={typed[field.key] ?? ''}
          onType={(value) => form.set(field.key, value)}
        />
      ))}
    </DialogForm>
  )
}
