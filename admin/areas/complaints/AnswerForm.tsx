import { leastComplaintAnswerLetters, maxComplaintLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import button from '../../lib/button.module.css'
import { CasePart } from '../../lib/facts/Facts.tsx'
import { AnswerField, answerFault } from '../../lib/form/Answer.tsx'
import type { Verdict } from '../../lib/queue/types.ts'

const templates = [
  '经核实，相关内容已处理。感谢你的监督。',
  '经核实，没有发现你所说的情况。如有新的线索，请再告诉我们。',
  '材料不足以核实，请补充页面地址或证明后再次投诉。',
]

const bounds = { least: leastComplaintAnswerLetters, most: maxComplaintLetters }

type AnswerProps = {
  row: { id: number }
  name: string
  free: boolean
  decide: (verdict: Verdict) => void
}

/** The answer, which whoever complained reads with their number and code. It is given once. */
export function AnswerForm({ row, name, free, decide }: AnswerProps) {
  const form = useForm({
    saved: { answer: '' },
    rules: ({ answer }) => ({ answer: answerFault(answer, bounds) }),
    async send({ answer }) {
      const call: Verdict['call'] = ['PUT /admin/complaint/{id}', { id: row.id, answer: answer.trim() }]
      if (free) decide({ words: `答复${name}`, call })
      return null
    },
  })
  return (
    <CasePart title="答复投诉人">
      <form {...form.attributes}>
        <AnswerField
          of={form.field('answer')}
          most={bounds.most}
          label="答复"
          lead="只能答复一次，对方凭编号与查询码看到。"
          templates={templates}
          templatesLabel="常用的答复"
          rows={6}
          disabled={!free}
        />
        <div className={button.foot}>
          <button type="submit" className={button.main} disabled={!free}>
            答复
          </button>
        </div>
      </form>
    </CasePart>
  )
}
