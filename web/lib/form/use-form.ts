import { type FocusEvent, startTransition, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { createForm, type FormOptions, isUnsaved, shownFaults } from './form.ts'

/** What a field needs to be filled in and to say what is wrong with it. */
export type FieldOf<Value> = {
  id: string
  value: Value
  fault: string | null
  onChange: (value: Value) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** What is to be mended: a control, or the first one in what is marked as a whole. */
const marked = '[aria-invalid], [data-fault] :is(button, input, [contenteditable])'

/** Leaving the form, or the window, is no answer to a field. */
const staysInForm = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  document.hasFocus() &&
  (relatedTarget === null || currentTarget.closest('form')?.contains(relatedTarget) === true)

/** Words that appear while a button is pressed would move it from under the finger: they wait for the click. */
function usePressed() {
  const pressed = useRef(false)
  return {
    onPointerDown() {
      pressed.current = true
      window.addEventListener('pointerup', () => setTimeout(() => (pressed.current = false)), { once: true })
    },
    afterPress(work: () => void) {
      if (pressed.current) window.addEventListener('click', work, { once: true })
      else work()
    },
  }
}

/** A form and what it holds, and the focus where something is wrong. @param prefix of the ids of its fields */
function useHold<Values extends object, Name extends string, Data>(
  options: FormOptions<Values, Name, Data>,
  prefix: string,
) {
  const alive = useHydrated()
  const [{ form, late }] = useState(() => ({ form: createForm(options, alive), late: !alive }))
  const [state, setState] = useState(form.read)
  const element = useRef<HTMLElement>(null)
  useEffect(() => form.follow(options))
  useEffect(() => form.listen(setState), [form])
  useEffect(() => {
    if (late) startTransition(form.restore)
  }, [form, late])
  useEffect(() => {
    if (state.stopped === 0) return
    const at = state.lead
      ? document.getElementById(prefix + state.lead)
      : element.current?.querySelector(marked)
    if (at instanceof HTMLElement) at.focus()
  }, [state.stopped, state.lead, prefix])
  const place = (found: HTMLElement | null) => {
    element.current = found
  }
  return { form, state, place }
}

/**
 * A form: what was typed, what is wrong with it, sending it once, a draft and what is not saved. Faults are shown
 * once their field was left or sending was tried; then the first one has the focus.
 */
export function useForm<Values extends object, Name extends string = keyof Values & string, Data = unknown>(
  options: FormOptions<Values, Name, Data>,
) {
  const prefix = useId()
  const { form, state, place } = useHold(options, prefix)
  const { onPointerDown, afterPress } = usePressed()
  const faults = shownFaults(state, options.rules)
  const unsaved = isUnsaved(state.values, options)
  const idOf = (name: string) => prefix + name
  const focus = (name: string) => document.getElementById(idOf(name))?.focus()
  const { values, sending, busy } = state
  const { put, submit, leave, setBusy, settle, discard, forget } = form
  return {
    put,
    submit,
    leave,
    setBusy,
    settle,
    discard,
    forget,
    values,
    faults,
    sending,
    busy,
    unsaved,
    restored: state.restored && unsaved,
    set: <Field extends keyof Values>(name: Field, value: Values[Field]) =>
      put({ [name]: value } as unknown as Partial<Values>),
    field: <Field extends keyof Values & string>(name: Field): FieldOf<Values[Field]> => ({
      id: idOf(name),
      value: values[name],
      fault: (faults as Partial<Record<string, string>>)[name] ?? null,
      onChange: (value) => put({ [name]: value } as unknown as Partial<Values>),
      onBlur(event) {
        if (staysInForm(event)) afterPress(() => leave(name))
      },
    }),
    focus,
    /** Shows the faults of these fields and goes to the first. @returns whether there is none */
    check(...names: readonly (Name | (keyof Values & string))[]): boolean {
      const first = form.wrong(...names)
      if (first !== undefined) focus(first)
      return first === undefined
    },
    /** For the guard of the page. */
    guard: { unsaved: unsaved && !sending && !state.done, isDone: () => form.read().done },
    /** For the element around the fields, where that is no form. */
    place,
    /** For the element of the form. */
    attributes: {
      ref: place,
      // The rules speak beside the fields, in the words of the page: the browser's own do not come before them.
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit()
      },
      onPointerDown,
    },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values, keyof Values & string>>
