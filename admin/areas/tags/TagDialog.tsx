import { type SubmitEvent, useState } from 'react'
import type { adminTags } from '#contract/community/tag-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { leastReasonLetters, maxReasonLetters, maxTagLetters } from '#contract/limits.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import kit from '../../lib/kit.module.css'
import { useCall } from '../../lib/api/use-call.ts'
import styles from './tags.module.css'

export type Tag = DataOf<typeof adminTags>['list'][number]
export type Doing = { action: 'add' } | { action: 'rename' | 'merge' | 'hide' | 'show'; tag: Tag }
export type Told = { name?: string; into?: number; reason: string }

const titles = {
  add: '添一个标签',
  rename: '改名',
  merge: '并入另一个',
  hide: '隐藏',
  show: '重新显示',
} as const

const leads = {
  add: '会写进操作日志。',
  rename: '帖子与鉴赏上的名字都跟着变。',
  merge: '它下面的帖子与鉴赏都到那个标签下，写它的名字也通到那里。不能撤销。',
  hide: '不再给人选，帖子上也不再显示。',
  show: '会写进操作日志。',
} as const

function Into({ but, value, onChoose }: { but: number; value: string; onChoose: (id: string) => void }) {
  const { data } = useCall('GET /admin/tag', { state: 'shown', limit: 50 })
  const more = useCall('GET /admin/tag', { state: 'shown', limit: 50, page: 2 })
  const all = [...(data?.list ?? []), ...(more.data?.list ?? [])]
  return (
    <label className={styles.field}>
      并入
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">请选择</option>
        {all
          .filter(({ id }) => id !== but)
          .map(({ id, name, count }) => (
            <option key={id} value={id}>
              {name}（{count}）
            </option>
          ))}
      </select>
    </label>
  )
}

/** What is done to a tag, and why. */
export function TagDialog(props: { doing: Doing; onDo: (told: Told) => void; onClose: () => void }) {
  const { doing, onDo, onClose } = props
  const { action } = doing
  const tag = action === 'add' ? null : doing.tag
  const [name, setName] = useState(tag?.name ?? '')
  const [into, setInto] = useState('')
  const [reason, setReason] = useState('')
  const named = action === 'add' || action === 'rename'
  const ready =
    reason.trim().length >= leastReasonLetters &&
    (!named || (name.trim() !== '' && name.trim() !== tag?.name)) &&
    (action !== 'merge' || into !== '')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const told = { reason: reason.trim(), ...(named && { name: name.trim() }) }
    if (ready) onDo(action === 'merge' ? { ...told, into: Number(into) } : told)
  }
  return (
    <Dialog title={`${titles[action]}${tag ? `「${tag.name}」` : ''}`} onClose={onClose}>
      <form className={styles.form} onSubmit={send}>
        {named && (
          <label className={styles.field}>
            名字
            <input value={name} maxLength={maxTagLetters} onChange={({ target }) => setName(target.value)} />
          </label>
        )}
        {action === 'merge' && tag && <Into but={tag.id} value={into} onChoose={setInto} />}
        <label className={styles.field}>
          理由
          <input
            value={reason}
            maxLength={maxReasonLetters}
            onChange={({ target }) => setReason(target.value)}
          />
          <small>{leads[action]}</small>
        </label>
        <div className={kit.foot}>
          <button type="button" className={kit.lineButton} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={kit.mainButton} disabled={!ready}>
            确定
          </button>
        </div>
      </form>
    </Dialog>
  )
}
