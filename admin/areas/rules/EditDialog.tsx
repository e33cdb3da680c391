import { useState } from 'react'
import { leastReasonLetters } from '#contract/limits.ts'
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
  const [typed, setTyped] = useState<Typed>({ ...first, reason: '' })
  const [busy, setBusy] = useState(false)
  const changed = fields.some(({ key }) => typed[key] !== first[key])
  const told = (typed.reason ?? '').trim().length >= leastReasonLetters
  const save = async () => {
    setBusy(true)
    const done = await onSave({ ...typed })
    setBusy(false)
    if (done) onClose()
  }
  const all: readonly RuleField[] = [...fields, { key: 'reason', words: '理由', kind: 'line', hint: lead }]
  return (
    <DialogForm
      title={title}
      yes="保存"
      ready={!busy && changed && told}
      why={changed ? (told ? undefined : '请写明理由') : '还没有改'}
      onSend={() => void save()}
      onClose={onClose}
    >
      {all.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={typed[field.key] ?? ''}
          onType={(value) => setTyped({ ...typed, [field.key]: value })}
        />
      ))}
    </DialogForm>
  )
}
