import type { Result } from '#web/lib/api/result.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import { maxCoinsAtOnce } from '#contract/limits.ts'
import { type FieldOf, useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { AnswerField, answerFault } from '../../lib/form/Answer.tsx'
import { DialogForm } from '../../lib/form/DialogForm.tsx'
import { ChoiceField, TextField } from '../../lib/form/fields.tsx'
import type { Button } from './acts.ts'
import { roleWords } from './words.ts'

const spans = [
  { value: '1', words: '1 天' },
  { value: '3', words: '3 天' },
  { value: '7', words: '7 天' },
  { value: '30', words: '30 天' },
  { value: '90', words: '90 天' },
  { value: '365', words: '一年' },
  { value: '0', words: '长期' },
] as const

function send(button: Button, id: number, more: string, reason: string) {
  switch (button.does) {
    case 'act': {
      const days = button.asks ? { days: Number(more) } : {}
      return client('PUT /admin/user/{id}', { id, action: button.action, reason, ...days })
    }
    case 'role':
      return client('PUT /admin/user/{id}/role', {
        id,
        action: button.action,
        role: more as StaffRole,
        reason,
      })
    case 'coins':
      return client('PUT /admin/user/{id}/coins', { id, action: button.action, coins: Number(more), reason })
  }
}

type MoreProps = { button: Button } & FieldOf<string>

/** What a dialog asks besides the reason. */
function More({ button, ...field }: MoreProps) {
  if (button.does === 'coins')
    return <TextField label="几枚" type="number" min={1} max={maxCoinsAtOnce} required {...field} />
  if (button.does === 'act') return <ChoiceField label="期限" options={spans} {...field} />
  const options = button.roles.map((role) => ({ value: role, words: roleWords[role] }))
  return <ChoiceField label="身份" options={options} {...field} />
}

const firstOf = (button: Button): string => {
  if (button.does === 'role') return button.roles[0] ?? ''
  return button.does === 'coins' ? '' : '7'
}

type Props = { button: Button; id: number; nickname: string; onDone: () => void; onClose: () => void }

/** Asks why, and what else the act needs, then does it. */
export function ActDialog({ button, id, nickname, onDone, onClose }: Props) {
  const form = useForm({
    saved: { more: firstOf(button), reason: '' },
    rules: ({ reason }) => ({ reason: answerFault(reason) }),
    told: true,
    send: ({ more, reason }): Promise<Result<unknown>> => send(button, id, more, reason.trim()),
    onDone() {
      toastSuccess(`${button.words}：已生效`)
      onDone()
    },
  })
  const alone = button.does === 'act' && !button.asks
  return (
    <DialogForm of={form} title={`${button.words}：${nickname}`} onClose={onClose}>
      {!alone && <More button={button} {...form.field('more')} />}
      <AnswerField
        of={form.field('reason')}
        label="理由"
        lead={button.lead}
        focus={alone}
        onSend={() => void form.submit()}
      />
    </DialogForm>
  )
}
