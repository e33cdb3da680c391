import { useState } from 'react'

/** What is typed, and whether it differs from what was there. */
export type Form<Values extends object> = {
  values: Values
  put: (change: Partial<Values>) => void
  /** What a field of the form needs: its value, and what a change of it does. */
  bind: <Name extends keyof Values>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void }
  dirty: boolean
  /** Begins anew with what was saved. */
  settle: (saved: Values) => void
}

export function useForm<Values extends object>(first: Values): Form<Values> {
  const [stored, setStored] = useState(first)
  const [values, setValues] = useState(first)
  return {
    values,
    put: (change) => setValues((now) => ({ ...now, ...change })),
    bind: (name) => ({
      value: values[name],
      onChange: (value) => setValues((now) => ({ ...now, [name]: value })),
    }),
    dirty: JSON.stringify(values) !== JSON.stringify(stored),
    settle: (saved) => {
      setStored(saved)
      setValues(saved)
    },
  }
}
