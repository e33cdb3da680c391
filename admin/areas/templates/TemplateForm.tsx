import { type SubmitEvent, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxTemplateLetters } from '#contract/limits.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { client, wordsOf } from '../../lib/api/client.ts'
import kit from '../../lib/kit.module.css'
import styles from './templates.module.css'

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
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
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
    <Dialog title={of ? `修改「${of.title}」` : '添一条模板'} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <label>
          队列
          <select value={queue} onChange={({ target }) => setQueue(target.value as Template['queue'])}>
            {queues.map(({ value, words: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {sided.includes(queue) && (
          <label>
            什么时候用
            <select
              value={decision}
              onChange={({ target }) => setDecision(target.value as Template['decision'])}
            >
              {Object.entries(decisionWords).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          标题
          <input
            value={title}
            maxLength={maxTemplateLetters.title}
            required
            onChange={({ target }) => setTitle(target.value)}
          />
        </label>
        <label>
          内容
          <textarea
            rows={4}
            value={words}
            maxLength={maxTemplateLetters.words}
            required
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        {fault && (
          <p className={kit.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={kit.foot}>
          <button type="button" className={kit.lineButton} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={kit.mainButton} disabled={busy}>
            保存
          </button>
        </div>
      </form>
    </Dialog>
  )
}
