import type { ComponentProps } from 'react'
import type { FieldOf } from '#web/lib/form/use-form.ts'
import styles from './auth.module.css'

type LineProps = { of: FieldOf<string>; words: string } & Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur'
>

/** A line to fill in, under its words. */
export function Line({ of: { id, value, fault, onChange, onBlur }, words, ...input }: LineProps) {
  return (
    <label className={`${styles.field} block mb-3.5 text-13 text-ink-500`}>
      {words}
      <input
        aria-invalid={fault ? true : undefined}
        {...input}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </label>
  )
}

/** What went wrong, in words for whoever logs in. */
export function Fault({ of }: { of: { faults: Readonly<Record<string, string | undefined>> } }) {
  const words = Object.values(of.faults).find(Boolean)
  return words ? (
    <p className="-mt-1.5 mx-0 mb-3 text-13 text-ember" role="alert">
      {words}
    </p>
  ) : null
}
