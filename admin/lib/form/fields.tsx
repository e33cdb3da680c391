import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import type { FieldOf } from '#web/lib/form/use-form.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { useFirstFocus } from '../use-first-focus.ts'

type Passed = 'type' | 'placeholder' | 'maxLength' | 'required' | 'disabled' | 'inputMode' | 'min' | 'max'

type TextProps = Pick<ComponentProps<'input'>, Passed> &
  Partial<Pick<FieldOf<string>, 'id' | 'onBlur'>> & {
    label: string
    value: string
    onChange: (typed: string) => void
    hint?: ReactNode
    fault?: string | null
    /** Letters at most; the count stands beneath. */
    most?: number
    /** 1: a single line that wraps. */
    rows?: number
    /** The one field to be filled in first. */
    focus?: boolean
    /** Ctrl and Enter send. */
    onSend?: () => void
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
export function TextField(props: TextProps) {
  const { label, id, value, onChange, hint, fault, most, rows, focus = false, onSend, ...passed } = props
  const field = useFirstFocus<HTMLInputElement & HTMLTextAreaElement>(focus)
  const over = most !== undefined && lengthOf(value) > most
  const shared = {
    ...passed,
    value,
    ref: field,
    onChange: ({ target: { value: typed } }: { target: { value: string } }) =>
      onChange(rows === 1 ? typed.replace(/\s*\n\s*/g, ' ') : typed),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (rows === 1 && !event.nativeEvent.isComposing) event.preventDefault()
    if (event.ctrlKey || event.metaKey) onSend?.()
  }
  return (
    <Field
      label={label}
      id={id}
      hint={hint}
      fault={fault ?? (over ? `最多 ${most} 个字` : null)}
      end={most !== undefined && <Count value={value} most={most} />}
    >
      {(control) =>
        rows ? (
          <textarea
            {...control}
            {...shared}
            rows={rows}
            style={{
              height: 'auto',
              minHeight: `${rows * 26 + 22}px`,
              maxHeight: 'calc(var(--win-h) * 0.7)',
              fieldSizing: 'content',
              resize: rows === 1 ? 'none' : undefined,
            }}
            onKeyDown={onKeyDown}
          />
        ) : (
          <input {...control} {...shared} />
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
    <label className="flex gap-2 items-center min-h-8 text-14 text-ink-700">
      <input
        className="size-[17px]"
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

/** Fields side by side, as many as fit; `broad`: two at most. */
export const Row = ({ broad, children }: { broad?: boolean; children: ReactNode }) => (
  <div
    className={
      broad
        ? 'grid gap-x-5.5 gap-y-3 grid-cols-[repeat(auto-fit,minmax(min(400px,100%),1fr))]'
        : 'grid-cols-[repeat(auto-fit,minmax(240px,1fr))] grid gap-x-5.5 gap-y-3'
    }
  >
    {children}
  </div>
)

/** Fields one below another. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="grid gap-3">{children}</div>
