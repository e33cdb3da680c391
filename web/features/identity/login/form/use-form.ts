import { type FocusEvent, useId, useRef, useState } from 'react'
import type { Fault } from '#contract/identity/person-rule.ts'

/** What a form holds: texts by name; a tick is 'yes' or ''. */
type Values<Name extends string> = Readonly<Record<Name, string>>
export type Rules<Name extends string> = Readonly<Record<Name, (text: string, all: Values<Name>) => Fault>>

/** What a field needs to be filled in and to say what is wrong with it. */
export type Control = {
  id: string
  value: string
  fault: Fault
  change: (text: string) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Leaving the form, or the window, is no answer to a field. */
const staysInForm = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  document.hasFocus() &&
  (relatedTarget === null || currentTarget.closest('form')?.contains(relatedTarget) === true)

/**
 * A form whose fields say what is wrong beneath them, once they were left or the form was sent.
 * @param rules must name the fields in the order in which they stand
 * @param typed is told of each change, so that another form may begin with what stands here
 */
export function useForm<Name extends string>(
  rules: Rules<Name>,
  initial: Values<Name>,
  typed?: (name: Name, text: string) => void,
) {
  const prefix = useId()
  const pressed = useRef(false)
  const [values, setValues] = useState(initial)
  const [judged, setJudged] = useState<readonly Name[]>([])
  const names = Object.keys(rules) as Name[]
  const judge = (...more: readonly Name[]) => setJudged((before) => [...new Set([...before, ...more])])
  const idOf = (name: Name) => prefix + name
  const focus = (name: Name) => document.getElementById(idOf(name))?.focus()

  /** Shows the faults of these fields and goes to the first; true when there is none. */
  const check = (...some: readonly Name[]): boolean => {
    const wrong = some.find((name) => rules[name](values[name], values) !== null)
    judge(...some)
    if (wrong !== undefined) focus(wrong)
    return wrong === undefined
  }

  const control = (name: Name): Control => ({
    id: idOf(name),
    value: values[name],
    fault: judged.includes(name) ? rules[name](values[name], values) : null,
    change: (text) => {
      setValues((before) => ({ ...before, [name]: text }))
      typed?.(name, text)
    },
    onBlur: (event) => {
      if (!staysInForm(event)) return
      // Words that appear while a button is pressed would move it from under the finger.
      if (pressed.current) window.addEventListener('click', () => judge(name), { once: true })
      else judge(name)
    },
  })

  const onPointerDown = () => {
    pressed.current = true
    window.addEventListener('pointerup', () => setTimeout(() => (pressed.current = false)), { once: true })
  }

  return {
    values,
    control,
    focus,
    check,
    checkAll: () => check(...names),
    filled: names.every((name) => values[name] !== ''),
    onPointerDown,
  }
}
