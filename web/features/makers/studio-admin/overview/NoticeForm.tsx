import { useRevalidator } from 'react-router'
import { code } from '#contract/error.ts'
import { maxStudioNoticeLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Desk } from '../studio-admin.ts'
import { leaveWords } from '../info/info-form.ts'
import styles from './Overview.module.css'

/** What was typed, and publishing it. */
function useNotice({ id, notice }: Desk) {
  const { revalidate } = useRevalidator()
  return useForm({
    saved: { notice },
    send: ({ notice: typed }) => call('PUT /studio/{id}', { id, notice: typed.trim() }),
    blame: (failure) => (failure.kind === 'code' ? { notice: failure.msg } : {}),
    async onDone(result, { notice: typed }) {
      if (result.code === code.success) toastSuccess(typed.trim() ? '公告已发布' : '公告已撤下')
      await revalidate()
    },
  })
}

/** 公告: what everybody reads first on the page of the studio. */
export function NoticeForm({ desk }: { desk: Desk }) {
  const form = useNotice(desk)
  return (
    <form className={`${card.box} ${styles.notice} grid gap-1.5`} {...form.attributes}>
      <SectionTitle small title="公告" />
      <Field
        label="公告内容"
        hint="显示在工作室主页上，清空后即撤下"
        of={form.field('notice')}
        end={<span className="num">{`${form.values.notice.length} / ${maxStudioNoticeLetters}`}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            maxLength={maxStudioNoticeLetters}
            placeholder="这个月在做什么，什么时候开坊。"
          />
        )}
      </Field>
      <div className={layout.ways}>
        <button type="submit" className={button('primary')} disabled={form.sending || !form.unsaved}>
          {form.sending ? '正在发布' : '发布公告'}
        </button>
      </div>
      <LeaveGuard words={leaveWords} {...form.guard} />
    </form>
  )
}
