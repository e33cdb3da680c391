import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxTemplateLetters } from '#contract/limits.ts'
import type { Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { client, wordsOf } from '../../lib/api/client.ts'
import { DialogForm } from '../../lib/form/DialogForm.tsx'
import { ChoiceField, TextField } from '../../lib/form/fields.tsx'

export type Template = DataOf<Calls['GET /admin/template']>['list'][number]

/** Queues in which two sides stand against each other. */
const sided: readonly Template['queue'][] = ['report', 'appeal']

export const decisionWords: Readonly<Record<Template['decision'], string>> = {
  '': '成立、不成立都可用',
  uphold: '成立时用',
  dismiss: '不成立时用',
}

type FormProps = {
  /** null for a new one. */
  of: Template | null
  queues: readonly { value: Template['queue']; words: string }[]
  onSaved: () => void
  onClose: () => void
}

/** A template and the queue in which it stands. */
export function TemplateForm({ of, queues, onSaved, onClose }: FormProps) {
  const form = useForm({
    saved: {
      queue: of?.queue ?? queues[0]?.value ?? 'report',
      title: of?.title ?? '',
      words: of?.words ?? '',
      decision: of?.decision ?? '',
    },
    told: true,
    send({ decision, ...said }): Promise<Result<unknown>> {
      const writing = { ...said, decision: sided.includes(said.queue) ? decision : ('' as const) }
      return of
        ? client('PUT /admin/template/{id}', { id: of.id, version: of.version, ...writing }, { silent: true })
        : client('POST /admin/template', writing, { silent: true })
    },
    blame: (failure) => ({ words: wordsOf(failure) ?? '请重新登录' }),
    onDone: onSaved,
  })
  const { queue, title, words, decision } = form.values
  return (
    <DialogForm
      of={form}
      title={of ? `修改“${of.title}”` : '添加模板'}
      yes="保存"
      ready={title.trim() !== '' && words.trim() !== ''}
      onClose={onClose}
    >
      <ChoiceField
        label="队列"
        options={queues}
        value={queue}
        onChange={(value) => form.set('queue', value as Template['queue'])}
      />
      {sided.includes(queue) && (
        <ChoiceField
          label="什么时候用"
          options={Object.entries(decisionWords).map(([value, name]) => ({ value, words: name }))}
          value={decision}
          onChange={(value) => form.set('decision', value as Template['decision'])}
        />
      )}
      <TextField label="标题" maxLength={maxTemplateLetters.title} {...form.field('title')} />
      <TextField label="内容" rows={4} maxLength={maxTemplateLetters.words} {...form.field('words')} />
    </DialogForm>
  )
}
