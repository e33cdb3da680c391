import { type SubmitEvent, useState } from 'react'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import type { Verdict } from '../../lib/queue/types.ts'
import { CasePart } from '../../lib/facts/Facts.tsx'
import { useTemplates } from '../../lib/thing/templates.ts'
import button from '../../lib/button.module.css'
import { controls } from '../../lib/form/Controls.tsx'
import styles from './reports.module.css'
import { nameOf, type Row } from './row.ts'

const spans = [
  ['1', '1 天'],
  ['3', '3 天'],
  ['7', '7 天'],
  ['30', '30 天'],
  ['365', '一年'],
  ['0', '长期'],
] as const

const actWords = { none: '留着', ban: '封禁', delete: '删除' } as const
const personWords = { mute: '禁言', ban: '封禁账号' } as const

/** Upholds with something done to the person as well: rarer, so a form and no key. */
export function PersonForm({ row, decide }: { row: Row; decide: (verdict: Verdict) => void }) {
  const templates = useTemplates('report')('uphold')
  const [act, setAct] = useState<Row['acts'][number]>(row.acts.includes('delete') ? 'delete' : 'none')
  const [person, setPerson] = useState<'mute' | 'ban'>('mute')
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const { length } = [...reason.trim()]
  const fits = length >= leastReasonLetters && length <= maxReasonLetters
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!fits) return
    decide({
      words: `成立，${personWords[person]}：${nameOf(row)}`,
      call: [
        'PUT /admin/report/{id}',
        { id: row.id, decision: 'uphold', act, person, days: Number(days), reason: reason.trim() },
      ],
    })
  }
  return (
    <CasePart title="成立，并处理作者">
      <form className={controls({ bar: true, over: true, wide: true }, styles.form)} onSubmit={onSubmit}>
        <label>
          内容
          <select value={act} onChange={({ target }) => setAct(target.value as Row['acts'][number])}>
            {row.acts.map((one) => (
              <option key={one} value={one}>
                {actWords[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          作者
          <select value={person} onChange={({ target }) => setPerson(target.value as 'mute' | 'ban')}>
            {(['mute', 'ban'] as const).map((one) => (
              <option key={one} value={one}>
                {personWords[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          多久
          <select value={days} onChange={({ target }) => setDays(target.value)}>
            {spans.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.wide}>
          {`理由（${leastReasonLetters} 到 ${maxReasonLetters} 字，两边都会看到）`}
          <input
            list="report-answers"
            value={reason}
            maxLength={maxReasonLetters}
            onChange={({ target }) => setReason(target.value)}
          />
          <datalist id="report-answers">
            {templates.map((words) => (
              <option key={words}>{words}</option>
            ))}
          </datalist>
        </label>
        <button type="submit" className={button.line} disabled={!fits}>
          成立并处理
        </button>
      </form>
    </CasePart>
  )
}
