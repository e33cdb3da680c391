import { useRevalidator } from 'react-router'
import { maxCircleNoticeLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import type { DeskData } from '../circle.ts'
import { Count } from '../form/CircleFields.tsx'
import { deskLeave } from './circle-admin.ts'
import styles from '../DeskPage.module.css'

/** 公告: what everybody reads first in the circle. */
export function DeskNotice({ desk: { id, notice } }: { desk: DeskData }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    saved: { notice },
    send: ({ notice: typed }) => call('PUT /circle/{id}', { id, notice: typed.trim() }),
    async onDone(_result, { notice: typed }) {
      toastSuccess(typed.trim() ? '公告已发布' : '公告已撤下')
      await revalidate()
    },
  })
  return (
    <form className={`${card.card} ${layout.paper} ${styles.form}`} {...form.attributes}>
      <Field
        label="公告"
        of={form.field('notice')}
        hint="贴在圈子的侧边，清空后即撤下"
        end={<Count typed={form.values.notice} of={maxCircleNoticeLetters} />}
      >
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.notice}`}
            maxLength={maxCircleNoticeLetters}
          />
        )}
      </Field>
      <div className={layout.ways}>
        <button type="submit" className={button('primary')} disabled={form.sending || !form.unsaved}>
          {form.sending ? '正在保存' : '保存'}
        </button>
      </div>
      <LeaveGuard words={deskLeave} {...form.guard} />
    </form>
  )
}
