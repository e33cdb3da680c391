import { type SubmitEvent, useState } from 'react'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import { FactFields } from '../../lib/facts/FactForm.tsx'
import { changedIn, type FactField, sheetOf } from '../../lib/facts/fact-sheet.ts'
import button from '../../lib/button.module.css'
import { controls } from '../../lib/form/Controls.tsx'
import styles from './catalogue.module.css'

type FormProps = {
  fields: readonly FactField[]
  yes: string
  busy: boolean
  onSave: (values: Record<string, unknown>, reason: string) => void
}

/** A fact sheet with where its facts are from; saved are the fields that say something new. */
export function ItemForm({ fields, yes, busy, onSave }: FormProps) {
  const [sheet, setSheet] = useState(() => sheetOf(fields))
  const [reason, setReason] = useState('')
  const changed = changedIn(fields, sheet)
  const some = Object.keys(changed).length > 0
  const told = reason.trim().length >= leastReasonLetters
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (some && told) onSave(changed, reason.trim())
  }
  return (
    <form onSubmit={save}>
      <FactFields fields={fields} sheet={sheet} onChange={setSheet} />
      <div className={controls({ over: true, wide: true }, styles.foot)}>
        <label className="flex-1">
          依据
          <input
            value={reason}
            maxLength={maxReasonLetters}
            placeholder="厂家目录、罐底标签……"
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <button
          type="submit"
          className={button.main}
          disabled={busy || !some || !told}
          title={some ? (told ? undefined : '请写明依据') : '还没有改'}
        >
          {yes}
        </button>
      </div>
    </form>
  )
}
