import type { FactField, Sheet, Typed } from './fact-sheet.ts'
import { controls } from '../form/Controls.tsx'
import styles from './FactForm.module.css'

type FieldProps = { field: FactField; typed: Typed; onType: (typed: Typed) => void }

function Several({ field, typed, onType }: FieldProps) {
  const chosen = Array.isArray(typed) ? typed : []
  return (
    <div
      className={`${styles.several} grid gap-x-4 gap-y-1 grid-cols-[repeat(auto-fill,minmax(144px,1fr))] mt-1 py-1.5 px-3 text-14 text-ink-700 border border-line-3 rounded-2 phone:gap-x-2 phone:grid-cols-2`}
      role="group"
      aria-label={field.name}
    >
      {field.options.map(({ value, name }) => {
        const text = String(value)
        const there = chosen.includes(text)
        return (
          <label className="flex gap-1.5 items-center min-h-8 text-14 leading-tight" key={text}>
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
  const type = ({ target }: { target: { value: string } }) => onType(target.value)
  if (field.kind === 'lines' || field.kind === 'versions')
    return <textarea rows={4} value={text} onChange={type} />
  const figure = field.kind === 'measure' || field.kind === 'year'
  return <input inputMode={figure ? 'decimal' : undefined} value={text} onChange={type} />
}

function Line(props: FieldProps) {
  const { field } = props
  const words = `${field.name}${field.unit ? `（${field.unit}）` : ''}`
  const name = (
    <span>
      {words}
      {field.needed && (
        <b className="ml-2 text-12 font-normal text-ember" aria-hidden="true">
          必填
        </b>
      )}
      {field.hint && <small className="ml-2 text-12">{field.hint}</small>}
    </span>
  )
  if (field.kind === 'several')
    return (
      <div className={`${styles.line} meta`}>
        {name}
        <Several {...props} />
      </div>
    )
  return (
    <label className={`${styles.line} meta`}>
      {name}
      {field.kind === 'one' || field.kind === 'level' ? <Choice {...props} /> : <Input {...props} />}
    </label>
  )
}

type FormProps = { fields: readonly FactField[]; sheet: Sheet; onChange: (sheet: Sheet) => void }

/** The fields of a fact sheet, as the table of fields asks for them. */
export function FactFields({ fields, sheet, onChange }: FormProps) {
  return (
    <div
      className={controls({ over: true, wide: true }, 'grid grid-cols-2 gap-x-5.5 gap-y-4 phone:grid-cols-1')}
    >
      {fields.map((field) => (
        <Line
          key={field.key}
          field={field}
          typed={sheet[field.key] ?? ''}
          onType={(typed) => onChange({ ...sheet, [field.key]: typed })}
        />
      ))}
    </div>
  )
}
