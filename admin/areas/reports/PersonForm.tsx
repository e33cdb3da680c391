import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import type { Verdict } from '../../lib/queue/types.ts'
import { CasePart } from '../../lib/facts/Facts.tsx'
import { useTemplates } from '../../lib/thing/templates.ts'
import { answerFault } from '../../lib/form/Answer.tsx'
import button from '../../lib/button.module.css'
import { controls } from '../../lib/form/Controls.tsx'
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

type Chosen = { act: Row['acts'][number]; person: 'mute' | 'ban'; days: string; reason: string }
const firstOf = ({ acts }: Row): Chosen => ({
  act: acts.includes('delete') ? 'delete' : 'none',
  person: 'mute',
  days: '7',
  reason: '',
})

/** Upholds with something done to the person as well: rarer, so a form and no key. */
export function PersonForm({ row, decide }: { row: Row; decide: (verdict: Verdict) => void }) {
  const templates = useTemplates('report')('uphold')
  const form = useForm({
    saved: firstOf(row),
    async send(chosen) {
      if (!fits) return null
      decide({
        words: `成立，${personWords[chosen.person]}：${nameOf(row)}`,
        call: [
          'PUT /admin/report/{id}',
          {
            ...chosen,
            id: row.id,
            decision: 'uphold',
            days: Number(chosen.days),
            reason: chosen.reason.trim(),
          },
        ],
      })
      return null
    },
  })
  const { act, person, days, reason } = form.values
  const fits = answerFault(reason) === null
  return (
    <CasePart title="成立，并处理作者">
      <form className={controls({ bar: true, over: true, wide: true }, '')} {...form.attributes}>
        <label>
          内容
          <select value={act} onChange={({ target }) => form.set('act', target.value as Chosen['act'])}>
            {row.acts.map((one) => (
              <option key={one} value={one}>
                {actWords[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          作者
          <select
            value={person}
            onChange={({ target }) => form.set('person', target.value as Chosen['person'])}
          >
            {(['mute', 'ban'] as const).map((one) => (
              <option key={one} value={one}>
                {personWords[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          多久
          <select value={days} onChange={({ target }) => form.set('days', target.value)}>
            {spans.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="flex-1 min-w-[260px]">
          {`理由（${leastReasonLetters} 到 ${maxReasonLetters} 字，两边都会看到）`}
          <input
            list="report-answers"
            value={reason}
            maxLength={maxReasonLetters}
            onChange={({ target }) => form.set('reason', target.value)}
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
