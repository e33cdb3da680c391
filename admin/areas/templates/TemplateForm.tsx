import { useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxTemplateLetters } from '#contract/limits.ts'
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
  const [queue, setQueue] = useState(of?.queue ?? queues[0]?.value ?? 'report')
  const [title, setTitle] = useState(of?.title ?? '')
  const [words, setWords] = useState(of?.words ?? '')
  const [decision, setDecision] = useState(of?.decision ?? '')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const writing = { queue, title, words, decision: sided.includes(queue) ? decision : ('' as const) }
    const result = of
      ? await client(
          'PUT /admin/template/{id}',
          { id: of.id, version: of.version, ...writing },
          { silent: true },
        )
      : await client('POST /admin/template', writing, { silent: true })
    setBusy(false)
    if (result.ok) onSaved()
    else setFault(wordsOf(result) ?? '请重新登录')
  }
  return (
    <DialogForm
      title={of ? `修改「${of.title}」` : '添一条模板'}
      yes="保存"
      ready={!busy && title.trim() !== '' && words.trim() !== ''}
      onSend={() => void save()}
      onClose={onClose}
    >
      <ChoiceField
        label="队列"
        options={queues}
        value={queue}
        onChange={(value) => setQueue(value as Template['queue'])}
      />
      {sided.includes(queue) && (
        <ChoiceField
          label="什么时候用"
          options={Object.entries(decisionWords).map(([value, name]) => ({ value, words: name }))}
          value={decision}
          onChange={(value) => setDecision(value as Template['decision'])}
        />
      )}
      <TextField label="标题" maxLength={maxTemplateLetters.title} value={title} onChange={setTitle} />
      <TextField
        label="内容"
        rows={4}
        maxLength={maxTemplateLetters.words}
        fault={fault || null}
        value={words}
        onChange={setWords}
      />
    </DialogForm>
  )
}
