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
    case 'erase':
      return client('POST /admin/user/{id}/erase', { id, reason, ...(more && { complaint: Number(more) }) })
  }
}

type MoreProps = { button: Button } & FieldOf<string>

/** What a dialog asks besides the reason. */
function More({ button, ...field }: MoreProps) {
  if (button.does === 'coins')
    return <TextField label="几枚" type="number" min={1} max={maxCoinsAtOnce} required {...field} />
  if (button.does === 'erase')
    return <TextField label="未成年人投诉的编号（没有就不填）" type="number" min={1} {...field} />
  if (button.does === 'act') return <ChoiceField label="期限" options={spans} {...field} />
  const options = button.roles.map((role) => ({ value: role, words: roleWords[role] }))
  return <ChoiceField label="身份" options={options} {...field} />
}

const coinsFault = (coins: number): string | null =>
  Number.isInteger(coins) && coins >= 1 && coins <= maxCoinsAtOnce ? null : `填 1 到 ${maxCoinsAtOnce} 的整数`

const firstOf = (button: Button): string => {
  if (button.does === 'role') return button.roles[0] ?? ''
  return button.does === 'act' ? '7' : ''
}

/** What goes and what stays, before it is done. */
const Erased = ({ id }: { id: number }) => (
  <div className="grid gap-2 py-3 px-4 text-14 leading-[1.7] bg-ember-bg rounded-2">
    <p>
      账号立即停用，每处登录结束，这些立即删除，<b>不能恢复</b>：手机号与密码，通行密钥，微信与 QQ
      的绑定，昵称、头像与个人资料，收藏、草柜与品鉴记录，关注与屏蔽，消息，徽章，草稿，认证资料，工作室的名称与介绍。
    </p>
    <p>
      公开发布过的留下，署名改成“已注销用户{id}
      ”；拍到、写到孩子的，请先在“内容”里删掉。登录记录、同意记录、举报与处置的记录、斗币的账照规定保存。
    </p>
  </div>
)

type Props = { button: Button; id: number; nickname: string; onDone: () => void; onClose: () => void }

/** Asks why, and what else the act needs, then does it. */
export function ActDialog({ button, id, nickname, onDone, onClose }: Props) {
  const form = useForm({
    saved: { more: firstOf(button), reason: '' },
    rules: ({ more, reason }) => ({
      more: button.does === 'coins' ? coinsFault(Number(more)) : null,
      reason: answerFault(reason),
    }),
    told: true,
    send: ({ more, reason }): Promise<Result<unknown>> => send(button, id, more, reason.trim()),
    onDone() {
      toastSuccess(`${button.words}：已生效`)
      onDone()
    },
  })
  const alone = button.does === 'act' && !button.asks
  return (
    <DialogForm
      of={form}
      title={`${button.words}：${nickname}`}
      yes={button.does === 'erase' ? '停用并删除' : button.words}
      danger={button.danger}
      onClose={onClose}
    >
      {button.does === 'erase' && <Erased id={id} />}
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
