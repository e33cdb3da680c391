import { type SubmitEvent, useState } from 'react'
import { maxReasonLetters } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'

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

/** Asks why, before something is done to somebody. */
export function ReasonDialog({ title, words, yes, timed, needed, onGive, onClose }: ReasonProps) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState(3)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (needed && reason.trim() === '') return setFault('请写明理由')
    setBusy(true)
    await onGive({ reason: reason.trim(), days })
    setBusy(false)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p style={{ marginBottom: 16 }}>{words}</p>
        {timed && (
          <Field label="多久">
            {(control) => (
              <select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
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
          fault={fault}
          hint="对方会看到"
          end={<span className="num">{`${reason.length} / ${maxReasonLetters}`}</span>}
        >
          {(control) => (
            <textarea
              {...control}
              value={reason}
              maxLength={maxReasonLetters}
              onChange={(event) => {
                setReason(event.target.value)
                setFault(null)
              }}
            />
          )}
        </Field>
        <div className={layout.ways} style={{ marginTop: 14 }}>
          <button type="submit" className={button('primary')} disabled={busy}>
            {yes}
          </button>
          <button type="button" className={button('text')} onClick={onClose}>
            取消
          </button>
        </div>
      </form>
    </Dialog>
  )
}
