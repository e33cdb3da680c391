import type { adminCoinRules } from '#contract/editorial/rule-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { useCall } from '../../lib/api/use-call.ts'
import type { RuleField } from './EditDialog.tsx'
import { EditCell, RuleList, RuleTable } from './RuleList.tsx'

type Rule = DataOf<typeof adminCoinRules>['list'][number]

const periods = { once: '一次', daily: '每天', streak: '连续', event: '每次' } as const

function fieldsOf({ amount_fixed: fixed, capped }: Rule): RuleField[] {
  return [
    {
      key: 'amount',
      words: '数额（斗币）',
      kind: 'figure',
      fixed,
      hint: fixed ? '打赏的数额由打赏人定' : undefined,
    },
    ...(capped
      ? [{ key: 'daily_cap', words: '每日上限（斗币）', kind: 'figure', hint: '空着是没有上限' } as const]
      : []),
    { key: 'note', words: '说明', kind: 'line' },
  ]
}

const firstOf = ({ amount, daily_cap, note }: Rule) => ({
  amount: String(Math.abs(amount)),
  daily_cap: daily_cap === null ? '' : String(daily_cap),
  note,
})

const formOf = (one: Rule) => ({
  title: one.note,
  fields: fieldsOf(one),
  first: firstOf(one),
  lead: '会写进操作日志。',
})

function Line({ rule, onEdit }: { rule: Rule; onEdit: (rule: Rule) => void }) {
  const { note, period, amount, daily_cap: cap, capped } = rule
  return (
    <tr>
      <td data-name>
        <b>{note}</b>
      </td>
      <td data-bare>{periods[period]}</td>
      <td className="num" data-right>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </td>
      <td className="num" data-right data-none={capped ? undefined : true}>
        {capped ? (cap ?? '没有') : '—'}
      </td>
      <EditCell onEdit={() => onEdit(rule)} />
    </tr>
  )
}

/** What brings coins and what takes them. */
export function CoinRules() {
  const read = useCall('GET /admin/coinrule', {})
  return (
    <RuleList
      title="斗币规则"
      lead="改了以后发生的按新的算，付过的不变。"
      read={read}
      saveTo="PUT /admin/coinrule/{id}"
      formOf={formOf}
      renderList={(list, onEdit) => (
        <RuleTable heads={['说明', '怎样算', '数额', '每日上限']}>
          {list.map((one) => (
            <Line key={one.id} rule={one} onEdit={onEdit} />
          ))}
        </RuleTable>
      )}
    />
  )
}
