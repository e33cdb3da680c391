import { type SubmitEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { circleHubPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { DeskData } from '../circle.ts'
import { CircleFields } from '../form/CircleFields.tsx'
import { type Faults, type Fields, faultsOf, sentOf } from '../form/circle-fields.ts'
import { deskLeave, editCircle } from './circle-admin.ts'
import styles from '../DeskPage.module.css'

const firstOf = ({ name, category, introduction, join_by }: DeskData): Fields => ({
  name,
  category,
  introduction,
  join_by,
  avatar: null,
  cover: null,
})

function useSettings(desk: DeskData) {
  const [fields, setFields] = useState(() => firstOf(desk))
  const [faults, setFaults] = useState<Faults>({})
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setFields((now) => ({ ...now, [name]: value }))
    setFaults((now) => ({ ...now, [name]: undefined }))
    setTouched(true)
  }
  const save = async () => {
    setBusy(true)
    const edit = { id: desk.id, ...sentOf(fields) }
    const done = (await editCircle(edit, '已保存')) !== undefined
    setBusy(false)
    if (!done) return
    setTouched(false)
    setFields((now) => ({ ...now, avatar: null, cover: null }))
    await revalidate()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(fields)
    setFaults(found)
    if (Object.keys(found).length === 0) void save()
  }
  return { fields, faults, set, touched, busy, submit }
}

/** The end of a circle, and how it is given to somebody else. */
function Ending({ desk: { id, name, member_count: count } }: { desk: DeskData }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const close = async () => {
    setAsking(false)
    if ((await editCircle({ id, action: 'close' }, '圈子已关闭')) !== undefined) void navigate(circleHubPath)
  }
  return (
    <section className={`${card.card} ${layout.paper} ${styles.danger}`}>
      <SectionTitle small title="移交与关闭" />
      <p>移交：在「成员」里选一个人，由他接着照看。关闭：只剩你一个人时才可以。</p>
      {count <= 1 && (
        <button type="button" className={button('line')} onClick={() => setAsking(true)}>
          关闭圈子
        </button>
      )}
      {asking && (
        <ConfirmDialog
          title={`关闭「${name}」？`}
          yes="关闭"
          onYes={() => void close()}
          onNo={() => setAsking(false)}
        >
          关闭之后谁也进不来，名字会空出来给别人用，不能恢复。
        </ConfirmDialog>
      )}
    </section>
  )
}

/** 设置: what the owner alone changes. */
export function DeskSettings({ desk }: { desk: DeskData }) {
  const { fields, faults, set, touched, busy, submit } = useSettings(desk)
  const { avatar, cover, avatar_file: ownAvatar, cover_file: ownCover } = desk
  return (
    <>
      <form className={`${card.card} ${layout.paper} ${styles.form}`} onSubmit={submit} noValidate>
        <CircleFields
          fields={fields}
          faults={faults}
          set={set}
          standing={{ avatar, cover, ownAvatar: ownAvatar !== '', ownCover: ownCover !== '' }}
        />
        <div className={layout.ways}>
          <button type="submit" className={button('primary')} disabled={busy || !touched}>
            {busy ? '正在保存' : '保存'}
          </button>
        </div>
        <LeaveGuard words={deskLeave} unsaved={touched && !busy} />
      </form>
      <Ending desk={desk} />
    </>
  )
}
