import type { adminTags } from '#contract/community/tag-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { leastReasonLetters, maxReasonLetters, maxTagLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { DialogForm } from '../../lib/form/DialogForm.tsx'
import { ChoiceField, TextField } from '../../lib/form/fields.tsx'
import { useCall } from '../../lib/api/use-call.ts'

export type Tag = DataOf<typeof adminTags>['list'][number]
export type Doing = { action: 'add' } | { action: 'rename' | 'merge' | 'hide' | 'show'; tag: Tag }
export type Told = { name?: string; into?: number; reason: string }

const verbs = { add: '添加', rename: '改名', merge: '并入', hide: '隐藏', show: '重新显示' } as const

function titleOf(doing: Doing): string {
  if (doing.action === 'add') return '添加标签'
  const { name } = doing.tag
  return doing.action === 'merge' ? `把“${name}”并入另一个标签` : `${verbs[doing.action]}“${name}”`
}

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
  const options = all
    .filter(({ id }) => id !== but)
    .map(({ id, name, count }) => ({ value: String(id), words: `${name}（${count}）` }))
  return (
    <ChoiceField
      label="并入哪一个"
      options={[{ value: '', words: '请选择' }, ...options]}
      value={value}
      onChange={onChoose}
    />
  )
}

/** What is done to a tag, and why. */
export function TagDialog(props: { doing: Doing; onDo: (told: Told) => void; onClose: () => void }) {
  const { doing, onDo, onClose } = props
  const { action } = doing
  const tag = action === 'add' ? null : doing.tag
  const named = action === 'add' || action === 'rename'
  const form = useForm({
    saved: { name: tag?.name ?? '', into: '', reason: '' },
    async send(values) {
      const told = { reason: values.reason.trim(), ...(named && { name: values.name.trim() }) }
      onDo(action === 'merge' ? { ...told, into: Number(values.into) } : told)
      return null
    },
  })
  const { name, into, reason } = form.values
  const ready =
    reason.trim().length >= leastReasonLetters &&
    (!named || (name.trim() !== '' && name.trim() !== tag?.name)) &&
    (action !== 'merge' || into !== '')
  return (
    <DialogForm
      of={form}
      title={titleOf(doing)}
      yes={verbs[action]}
      danger={action === 'merge' || action === 'hide'}
      ready={ready}
      onClose={onClose}
    >
      {named && <TextField label="名字" maxLength={maxTagLetters} {...form.field('name')} />}
      {action === 'merge' && tag && (
        <Into but={tag.id} value={into} onChoose={(id) => form.set('into', id)} />
      )}
      <TextField label="理由" hint={leads[action]} maxLength={maxReasonLetters} {...form.field('reason')} />
    </DialogForm>
  )
}
