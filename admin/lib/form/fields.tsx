import type { ReactNode } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './form.module.css'

type TextProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  hint?: ReactNode
  /** Letters at most; the count stands beneath. */
  most?: number
  rows?: number
  placeholder?: string
  type?: 'text' | 'date' | 'datetime-local' | 'number'
}

const lengthOf = (text: string) => [...text].length

function Count({ value, most }: { value: string; most: number }) {
  const length = lengthOf(value)
  return (
    <span className="num" data-over={length > most || undefined}>
      {length} / {most}
    </span>
  )
}

/** A line of text, or several where `rows` is given. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  most,
  rows,
  placeholder,
  type = 'text',
}: TextProps) {
  const over = most !== undefined && lengthOf(value) > most
  return (
    <Field
      label={label}
      hint={hint}
      fault={over ? `最多 ${most} 个字` : null}
      end={most !== undefined && <Count value={value} most={most} />}
    >
      {(control) =>
        rows ? (
          <textarea
            {...control}
            rows={rows}
            style={{ height: `${rows * 26 + 22}px` }}
            value={value}
            placeholder={placeholder}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...control}
            type={type}
            value={value}
            placeholder={placeholder}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; words: string }[]
  onChange: (value: string) => void
  hint?: ReactNode
}

export function ChoiceField({ label, value, options, onChange, hint }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type CheckProps = { label: string; value: boolean; onChange: (value: boolean) => void }

export function CheckField({ label, value, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

/** Fields side by side, as many as fit; `broad`: two at most. */
export const Row = ({ broad, children }: { broad?: boolean; children: ReactNode }) => (
  <div className={broad ? `${styles.row} ${styles.broad}` : styles.row}>{children}</div>
)

/** Fields one below another. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>
