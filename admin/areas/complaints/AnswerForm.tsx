import { type SubmitEvent, useId, useState } from 'react'
import { leastComplaintAnswerLetters, maxComplaintLetters } from '#contract/limits.ts'
import { CasePart } from '../../lib/facts/Facts.tsx'
import kit from '../../lib/kit.module.css'
import type { Verdict } from '../../lib/queue/types.ts'
import styles from './complaints.module.css'

const templates = [
  '经核实，相关内容已处理。感谢你的监督。',
  '经核实，没有发现你所说的情况。如有新的线索，请再告诉我们。',
  '材料不足以核实，请补充页面地址或证明后再次投诉。',
]

type AnswerProps = {
  row: { id: number }
  name: string
  free: boolean
  decide: (verdict: Verdict) => void
}

/** The answer, which whoever complained reads with their number and code. It is given once. */
export function AnswerForm({ row, name, free, decide }: AnswerProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const hint = useId()
  const length = typed.trim().length
  const fits = length >= leastComplaintAnswerLetters && length <= maxComplaintLetters
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!fits || !free) return
    decide({
      words: `答复${name}`,
      call: ['PUT /admin/complaint/{id}', { id: row.id, answer: typed.trim() }],
    })
  }
  return (
    <CasePart title="答复">
      <form className={kit.reason} onSubmit={onSubmit}>
        <div className={kit.templates} role="group" aria-label="常用的答复">
          {templates.map((words) => (
            <button key={words} type="button" disabled={!free} onClick={() => setTyped(words)}>
              {words}
            </button>
          ))}
        </div>
        <label>
          <span className="sr">答复</span>
          <textarea
            className={styles.answer}
            rows={6}
            maxLength={maxComplaintLetters}
            value={typed}
            disabled={!free}
            aria-describedby={hint}
            aria-invalid={asked && !fits}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <p id={hint} className={asked && !fits ? kit.fault : kit.hint}>
          {asked && !fits
            ? `请写 ${leastComplaintAnswerLetters} 到 ${maxComplaintLetters} 个字`
            : '只能答复一次，对方凭编号与查询码看到。'}
          <span className="num">
            {length} / {maxComplaintLetters}
          </span>
        </p>
        <div className={kit.foot}>
          <button type="submit" className={kit.mainButton} disabled={!free}>
            答复
          </button>
        </div>
      </form>
    </CasePart>
  )
}
