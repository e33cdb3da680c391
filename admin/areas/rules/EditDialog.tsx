import { type SubmitEvent, useState } from 'react'
import { leastReasonLetters } from '#contract/limits.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import kit from '../../lib/kit.module.css'
import styles from './rules.module.css'

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

function Field({
  field,
  value,
  onType,
}: {
  field: RuleField
  value: string
  onType: (typed: string) => void
}) {
  const { words, kind, hint, fixed } = field
  if (kind === 'yes')
    return (
      <label className={styles.yes}>
        <input type="checkbox" checked={value === '1'} onChange={() => onType(value === '1' ? '0' : '1')} />
        {words}
      </label>
    )
  const shared = {
    value,
    disabled: fixed,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <label className={styles.field}>
      {words}
      {kind === 'lines' ? (
        <textarea rows={5} {...shared} />
      ) : (
        <input inputMode={kind === 'figure' ? 'numeric' : undefined} {...shared} />
      )}
      {hint && <small>{hint}</small>}
    </label>
  )
}

/** One rule with why it is changed. */
export function EditDialog({ title, fields, first, lead, onSave, onClose }: DialogProps) {
  const [typed, setTyped] = useState<Typed>({ ...first, reason: '' })
  const [busy, setBusy] = useState(false)
  const changed = fields.some(({ key }) => typed[key] !== first[key])
  const told = (typed.reason ?? '').trim().length >= leastReasonLetters
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!changed || !told) return
    setBusy(true)
    const done = await onSave({ ...typed })
    setBusy(false)
    if (done) onClose()
  }
  const all: readonly RuleField[] = [...fields, { key: 'reason', words: '理由', kind: 'line', hint: lead }]
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {all.map((field) => (
          <Field
            key={field.key}
            field={field}
            value={typed[field.key] ?? ''}
            onType={(value) => setTyped({ ...typed, [field.key]: value })}
          />
        ))}
        <div className={kit.foot}>
          <button type="button" className={kit.lineButton} onClick={onClose}>
            取消
          </button>
          <button
            type="submit"
            className={kit.mainButton}
            disabled={busy || !changed || !told}
            title={changed ? (told ? undefined : '请写明理由') : '还没有改'}
          >
            保存
          </button>
        </div>
      </form>
    </Dialog>
  )
}
