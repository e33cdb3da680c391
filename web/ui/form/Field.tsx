import { type FocusEvent, type ReactNode, useId } from 'react'
import type { FieldOf } from '#web/lib/form/use-form.ts'
import styles from './Field.module.css'
import { Icon } from '../picture/Icon.tsx'

/** What a field gives to its control, so that label, words and fault belong to it. */
export type Control = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  value?: string
  onChange?: (event: { target: { value: string } }) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

type FieldProps = {
  label: string
  /** It must be filled in: marked beside the label. */
  needed?: boolean
  id?: string | undefined
  /** The field of a form: what stands in it, and what is wrong with that. */
  of?: FieldOf<string>
  /** What is wrong with what was typed; shown beneath. */
  fault?: string | null
  /** A sentence beneath while nothing is wrong. */
  hint?: ReactNode
  /** At the right end of the line beneath, such as a count. */
  end?: ReactNode
  children: (control: Control) => ReactNode
}

/** A labelled control with its words beneath; the room for one line of them is always there. */
export function Field(props: FieldProps) {
  const { label, needed, of, id: given = of?.id, fault = of?.fault, hint, end, children } = props
  const own = useId()
  const id = given ?? own
  const words = fault || hint
  return (
    <div className="grid gap-2 [align-content:start] min-w-0">
      <p className="justify-self-start text-14 text-ink-700">
        <label htmlFor={id}>{label}</label>
        {needed && (
          <span className="ml-1 text-ember" aria-hidden="true">
            *
          </span>
        )}
      </p>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': words ? `${id}-words` : undefined,
        'aria-invalid': fault ? true : undefined,
        ...(of && {
          value: of.value,
          onChange: ({ target }) => of.onChange(target.value),
          onBlur: of.onBlur,
        }),
      })}
      <div className={styles.under}>
        <p id={`${id}-words`} className={fault ? styles.fault : undefined} role={fault ? 'alert' : undefined}>
          {fault && <Icon name="warn" size={14} />}
          {words}
        </p>
        {end}
      </div>
    </div>
  )
}
