import { useRevalidator } from 'react-router'
import { maxApplicationLetters } from '#contract/limits.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import type { Application, FormData } from '../circle.ts'
import { CircleFields, Count } from './CircleFields.tsx'
import { applicationFault, emptyFields, faultsOf, sentOf } from './circle-fields.ts'

type FormProps = { data: FormData; again: Application | null; onDone: () => void }

const leaveWords = {
  title: '还没有提交，要离开吗？',
  body: '写下的申请会丢掉。',
  leave: '离开',
  stay: '留下',
}

const firstOf = (again: Application | null) => ({
  ...emptyFields,
  application: '',
  ...(again && {
    name: again.name,
    category: again.category,
    introduction: again.introduction,
    join_by: again.join_by,
    application: again.application,
  }),
})

/** What is written, and bringing it to the server. */
function useApply(again: Application | null, onDone: () => void) {
  const { revalidate } = useRevalidator()
  return useForm({
    saved: firstOf(again),
    rules: (values) => ({ ...faultsOf(values), application: applicationFault(values.application) }),
    send: ({ application, ...fields }) =>
      call('POST /circle', {
        ...sentOf(fields),
        application: application.trim(),
        ...(again && { id: again.id }),
      }),
    async onDone() {
      onDone()
      await revalidate()
    },
  })
}

/** What a circle should be, and why. */
export function ApplyForm({ data: { may, why_not: whyNot, mine }, again, onDone }: FormProps) {
  const waits = mine.some(({ state }) => state === 'pending')
  const form = useApply(again, onDone)
  const alive = useHydrated()
  return (
    <form className={`${card.card} ${layout.paper} grid gap-3.5`} {...form.attributes}>
      {again && (
        <p className={layout.note}>
          改“{again.name}”的申请，改好再提交一次。
          <button type="button" onClick={onDone}>
            不改了
          </button>
        </p>
      )}
      <CircleFields form={form} standing={null} />
      <Field
        label="为什么建这个圈子"
        of={form.field('application')}
        hint="只有站务看得到"
        end={<Count typed={form.values.application} of={maxApplicationLetters} />}
      >
        {(control) => (
          <textarea
            {...control}
            maxLength={maxApplicationLetters}
            placeholder="想聊什么，谁会来，你打算怎样照看它"
          />
        )}
      </Field>
      <div className={`${layout.ways} mt-2`}>
        <button type="submit" className={button('primary')} disabled={!alive || form.sending || !may}>
          {form.sending ? '正在提交' : '提交申请'}
        </button>
        {whyNot && <span>{waits ? `上一份申请已提交，在下面等答复。再建一个：${whyNot}` : whyNot}</span>}
      </div>
      <LeaveGuard words={leaveWords} {...form.guard} />
    </form>
  )
}
