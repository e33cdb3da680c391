import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { circleHubPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { DeskData } from '../circle.ts'
import { CircleFields } from '../form/CircleFields.tsx'
import { type Fields, faultsOf, sentOf } from '../form/circle-fields.ts'
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

/** Whether the same would be sent. */
const same = (one: Fields, other: Fields) => JSON.stringify(sentOf(one)) === JSON.stringify(sentOf(other))

function useSettings(desk: DeskData) {
  const { revalidate } = useRevalidator()
  return useForm({
    saved: firstOf(desk),
    same,
    rules: faultsOf,
    send: (fields) => call('PUT /circle/{id}', { id: desk.id, ...sentOf(fields) }),
    async onDone(_result, _sent, settle) {
      toastSuccess('已保存')
      settle((now) => ({ ...now, avatar: null, cover: null }))
      await revalidate()
    },
  })
}

/** The end of a circle, and how it is given to somebody else. */
function Ending({ desk: { id, name, member_count: count, post_count: posts } }: { desk: DeskData }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const close = async () => {
    setAsking(false)
    if ((await editCircle({ id, action: 'close' }, '圈子已关闭')) !== undefined) void navigate(circleHubPath)
  }
  return (
    <section className={`${card.card} ${layout.paper} max-w-[860px] mt-7`}>
      <SectionTitle small title="移交与关闭" />
      <p className="mt-1 mb-3.5 text-ink-500">
        移交：在“成员”里选一个人，由他接着照看。关闭：只剩你一个人时才可以。
      </p>
      {count <= 1 && (
        <button type="button" className={button('line')} onClick={() => setAsking(true)}>
          关闭圈子
        </button>
      )}
      {asking && (
        <Ask title={`关闭“${name}”？`} yes="关闭" onYes={() => void close()} onNo={() => setAsking(false)}>
          关闭之后谁也进不来，名字会空出来给别人用，不能恢复。
          {posts > 0 && `圈里的 ${posts} 个帖子不再公开，只有各自的作者还看得到、删得掉。`}
        </Ask>
      )}
    </section>
  )
}

/** 设置: what the owner alone changes. */
export function DeskSettings({ desk }: { desk: DeskData }) {
  const form = useSettings(desk)
  const { avatar, cover, avatar_file: ownAvatar, cover_file: ownCover } = desk
  return (
    <>
      <form className={`${card.card} ${layout.paper} ${styles.form}`} {...form.attributes}>
        <CircleFields
          form={form}
          standing={{ avatar, cover, ownAvatar: ownAvatar !== '', ownCover: ownCover !== '' }}
        />
        <div className={layout.ways}>
          <button type="submit" className={button('primary')} disabled={form.sending || !form.unsaved}>
            {form.sending ? '正在保存' : '保存'}
          </button>
        </div>
        <LeaveGuard words={deskLeave} {...form.guard} />
      </form>
      <Ending desk={desk} />
    </>
  )
}
