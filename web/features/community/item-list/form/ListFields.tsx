import { useNavigate } from 'react-router'
import { maxListIntroductionLetters, maxListTitleLetters } from '#contract/limits.ts'
import { itemListAddress, itemListFormAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { AiTick } from '#web/ui/form/AiTick.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import card from '#web/ui/layout/card.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { ListForm } from '../item-list.ts'

const leaving = {
  title: '还没有保存',
  body: '名称或说明改过了，离开就没有了。',
  leave: '不保存了',
  stay: '继续编辑',
}

const choices = [
  { value: false, name: '私密', words: '只有自己看得到' },
  { value: true, name: '公开', words: '人人看得到，可以收藏和评论' },
] as const

/** What a list is called and says, and who sees it. */
export function ListFields({ list, onChanged }: { list: ListForm | null; onChanged: () => void }) {
  const navigate = useNavigate()
  const { title = '', introduction = '', shared = false, generated = false } = list ?? {}
  const form = useForm({
    saved: { title, introduction, shared, generated },
    rules: (values) => ({ title: values.title.trim() === '' ? '请填写清单的名称' : null }),
    send: (values) =>
      list ? call('PUT /list/{id}', { id: list.id, ...values }) : call('POST /list', values),
    onDone: ({ data }) => {
      const waits = data.shared && data.state === 'pending'
      toastSuccess(waits ? '已提交，审核通过后可见' : list ? '已保存' : '清单已建好，去放进几件吧')
      if (list) onChanged()
      else void navigate(itemListFormAddress(data.id), { replace: true })
    },
  })
  return (
    <form className={`${card.card} grid gap-3 p-6 phone:p-4`} aria-busy={form.sending} {...form.attributes}>
      <Field label="名称" of={form.field('title')}>
        {(control) => <input {...control} maxLength={maxListTitleLetters} required />}
      </Field>
      <Field label="说明" of={form.field('introduction')} hint="为谁整理的，按什么挑的；可以不写">
        {(control) => <textarea {...control} maxLength={maxListIntroductionLetters} />}
      </Field>
      <RadioCards
        legend="谁看得到"
        name="shared"
        choices={choices}
        value={form.values.shared}
        onChange={(value) => form.set('shared', value)}
      />
      <AiTick {...form.field('generated')} />
      <div className="flex flex-wrap justify-end gap-2.5 mt-2">
        {list && (
          <Link className={button('line')} to={itemListAddress(list.id)}>
            看这份清单
          </Link>
        )}
        <button type="submit" className={button('primary')}>
          {list ? '保存' : '新建清单'}
        </button>
      </div>
      <LeaveGuard words={leaving} {...form.guard} />
    </form>
  )
}
