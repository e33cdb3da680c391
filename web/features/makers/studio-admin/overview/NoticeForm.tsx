import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { code } from '#contract/error.ts'
import { maxStudioNoticeLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Desk } from '../studio-admin.ts'
import { leaveWords } from '../info/info-form.ts'
import styles from './Overview.module.css'

/** What was typed, and putting it up. */
function useNotice({ id, notice: first }: Desk) {
  const [notice, setNotice] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const write = (typed: string) => {
    setNotice(typed)
    setFault(null)
  }
  const save = async () => {
    setBusy(true)
    const typed = notice.trim()
    const result = await call('PUT /studio/{id}', { id, notice: typed })
    setBusy(false)
    if (!result.ok) {
      if (result.kind === 'code') setFault(result.msg)
      return toastFailure(result)
    }
    if (result.code === code.success) toastSuccess(typed ? '公告已贴出' : '公告已撤下')
    await revalidate()
  }
  return { notice, write, fault, busy, unsaved: notice !== first, save }
}

/** 公告: what everybody reads first on the page of the studio. */
export function NoticeForm({ desk }: { desk: Desk }) {
  const form = useNotice(desk)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form className={`${card.box} ${styles.notice} grid gap-1.5`} onSubmit={submit}>
      <SectionTitle small title="公告" />
      <Field
        label="写在门上的话"
        hint="贴在工作室的公开页上，清空就是撤下"
        fault={form.fault}
        end={<span className="num">{`${form.notice.length} / ${maxStudioNoticeLetters}`}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            value={form.notice}
            maxLength={maxStudioNoticeLetters}
            placeholder="这个月在做什么，什么时候开坊。"
            onChange={(event) => form.write(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.ways}>
        <button type="submit" className={button('primary')} disabled={form.busy || !form.unsaved}>
          {form.busy ? '正在保存' : '贴出'}
        </button>
      </div>
      <LeaveGuard words={leaveWords} unsaved={form.unsaved && !form.busy} />
    </form>
  )
}
