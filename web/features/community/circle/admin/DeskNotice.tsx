import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxCircleNoticeLetters } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import type { DeskData } from '../circle.ts'
import { Count } from '../form/CircleFields.tsx'
import { deskLeave, editCircle } from './circle-admin.ts'
import styles from '../DeskPage.module.css'

/** 公告: what everybody reads first in the circle. */
export function DeskNotice({ desk: { id, notice: first } }: { desk: DeskData }) {
  const [notice, setNotice] = useState(first)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const unsaved = notice !== first
  const save = async () => {
    setBusy(true)
    await editCircle({ id, notice: notice.trim() }, notice.trim() ? '公告已贴出' : '公告已撤下')
    await revalidate()
    setBusy(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={`${card.card} ${layout.paper} ${styles.form}`} onSubmit={submit}>
      <Field
        label="公告"
        hint="贴在圈子的侧边，清空就是撤下"
        end={<Count typed={notice} of={maxCircleNoticeLetters} />}
      >
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.notice}`}
            value={notice}
            maxLength={maxCircleNoticeLetters}
            onChange={(event) => setNotice(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.ways}>
        <button type="submit" className={button('primary')} disabled={busy || !unsaved}>
          {busy ? '正在保存' : '保存'}
        </button>
      </div>
      <LeaveGuard words={deskLeave} unsaved={unsaved && !busy} />
    </form>
  )
}
