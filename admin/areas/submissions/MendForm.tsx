import { type SubmitEvent, useId, useState } from 'react'
import { CasePart } from '../../kit/Facts.tsx'
import kit from '../../kit/kit.module.css'
import type { CaseProps } from '../../kit/queue/types.ts'
import { atFirst, changesOf, type Field, type Full, isMended, type Row, type Typed } from './mend.ts'
import styles from './submissions.module.css'

type FieldProps = { field: Field; typed: Typed; onType: (typed: Typed) => void }

function Several({ field, typed, onType }: FieldProps) {
  const chosen = Array.isArray(typed) ? typed : []
  return (
    <div className={styles.several} role="group" aria-label={field.name}>
      {field.options.map(({ value, name }) => {
        const text = String(value)
        const there = chosen.includes(text)
        return (
          <label key={text}>
            <input
              type="checkbox"
              checked={there}
              onChange={() => onType(there ? chosen.filter((one) => one !== text) : [...chosen, text])}
            />
            {name}
          </label>
        )
      })}
    </div>
  )
}

function Choice({ field, typed, onType }: FieldProps) {
  return (
    <select value={String(typed)} onChange={({ target }) => onType(target.value)}>
      <option value="">{field.needed ? '请选择' : '暂无资料'}</option>
      {field.options.map(({ value, name }) => (
        <option key={value} value={String(value)}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Input({ field, typed, onType }: FieldProps) {
  const text = String(typed)
  if (field.kind === 'lines')
    return <textarea rows={4} value={text} onChange={({ target }) => onType(target.value)} />
  const figure = field.kind === 'measure' || field.kind === 'year'
  return (
    <input
      inputMode={figure ? 'decimal' : undefined}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function Line(props: FieldProps) {
  const { field } = props
  const words = `${field.name}${field.unit ? `（${field.unit}）` : ''}`
  if (field.kind === 'several')
    return (
      <div className={styles.line}>
        <span>{words}</span>
        <Several {...props} />
      </div>
    )
  return (
    <label className={styles.line}>
      <span>{words}</span>
      {field.kind === 'one' || field.kind === 'level' ? <Choice {...props} /> : <Input {...props} />}
    </label>
  )
}

/** The editor's own words instead of what was proposed; folded until it is wanted. */
export function MendForm({ row, full, free, decide }: Omit<CaseProps<Row, Full>, 'again'>) {
  const [open, setOpen] = useState(false)
  const [mended, setMended] = useState(() => atFirst(full.form))
  const id = useId()
  const conflicts = full.fields.some(({ conflict }) => conflict)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const changes = JSON.stringify(changesOf(full, mended))
    const input = { id: row.id, decision: 'merge', changes, ...(conflicts && { over: 1 }) }
    decide({ words: `改过再收：「${full.name}」`, call: ['POST /admin/submission/{id}', input] })
  }
  return (
    <CasePart title="改过再收">
      <button
        type="button"
        className={kit.textButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? '收起' : '按提议填好，改几处再收'}
      </button>
      {open && (
        <form id={id} className={styles.form} onSubmit={send}>
          {full.form.map((field) => (
            <Line
              key={field.key}
              field={field}
              typed={mended[field.key] ?? ''}
              onType={(typed) => setMended({ ...mended, [field.key]: typed })}
            />
          ))}
          <p>
            <button
              type="submit"
              className={kit.mainButton}
              disabled={!free || !isMended(full, mended)}
              title={isMended(full, mended) ? undefined : '还没有改'}
            >
              按改过的收录
            </button>
            {conflicts && <small>别人改过的几项，以这里写的为准。</small>}
          </p>
        </form>
      )}
    </CasePart>
  )
}
