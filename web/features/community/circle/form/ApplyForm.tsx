import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxApplicationLetters } from '#contract/limits.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import type { Application, FormData } from '../circle.ts'
import { CircleFields, Count } from './CircleFields.tsx'
import { applicationFault, emptyFields, type Faults, type Fields, faultsOf, sentOf } from './circle-fields.ts'

type FormProps = { data: FormData; again: Application | null; onDone: () => void }

const leaveWords = {
  title: '还没有递上，要离开吗？',
  body: '写下的申请会丢掉。',
  leave: '离开',
  stay: '留下',
}

const firstOf = (again: Application | null): Fields =>
  again
    ? {
        ...emptyFields,
        name: again.name,
        category: again.category,
        introduction: again.introduction,
        join_by: again.join_by,
      }
    : emptyFields

/** What is written, and bringing it to the server. */
function useApply(again: Application | null, onDone: () => void) {
  const [fields, setFields] = useState(() => firstOf(again))
  const [application, setApplication] = useState(again?.application ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const [touched, setTouched] = useState(false)
  const { revalidate } = useRevalidator()
  const bring = async () => {
    setSending(true)
    const sent = { ...sentOf(fields), application: application.trim(), ...(again && { id: again.id }) }
    const result = await call('POST /circle', sent)
    setSending(false)
    if (!result.ok) return toastFailure(result)
    setTouched(false)
    onDone()
    await revalidate()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = applicationFault(application)
    const found = { ...faultsOf(fields), ...(fault && { application: fault }) }
    setFaults(found)
    if (Object.keys(found).length === 0) return void bring()
    const [first] = Object.keys(found)
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setFields((now) => ({ ...now, [name]: value }))
    setFaults((now) => ({ ...now, [name]: undefined }))
    setTouched(true)
  }
  const write = (typed: string) => {
    setApplication(typed)
    setFaults((now) => ({ ...now, application: undefined }))
    setTouched(true)
  }
  return { fields, set, application, write, faults, sending, touched, submit }
}

/** What a circle should be, and why. */
export function ApplyForm({ data: { may, why_not: whyNot }, again, onDone }: FormProps) {
  const form = useApply(again, onDone)
  const alive = useHydrated()
  return (
    <form className={`${card.card} ${layout.paper} grid gap-3.5`} onSubmit={form.submit} noValidate>
      {again && (
        <p className={layout.note}>
          改「{again.name}」的申请，改好再递一次。
          <button type="button" onClick={onDone}>
            不改了
          </button>
        </p>
      )}
      <CircleFields fields={form.fields} faults={form.faults} set={form.set} standing={null} />
      <Field
        label="为什么建这个圈子"
        fault={form.faults.application ?? null}
        hint="只有站务看得到"
        end={<Count typed={form.application} of={maxApplicationLetters} />}
      >
        {(control) => (
          <textarea
            {...control}
            name="application"
            value={form.application}
            maxLength={maxApplicationLetters}
            placeholder="想聊什么，谁会来，你打算怎样照看它"
            onChange={(event) => form.write(event.target.value)}
          />
        )}
      </Field>
      <div className={`${layout.ways} mt-2`}>
        <button type="submit" className={button('primary')} disabled={!alive || form.sending || !may}>
          {form.sending ? '正在递上' : '递上申请'}
        </button>
        {whyNot && <span>{whyNot}</span>}
      </div>
      <LeaveGuard words={leaveWords} unsaved={form.touched && !form.sending} />
    </form>
  )
}
