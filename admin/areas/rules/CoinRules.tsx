import { useState } from 'react'
import type { adminCoinRules } from '#contract/admin-rule.ts'
import type { DataOf } from '#contract/endpoint.ts'
import kit from '../../kit/kit.module.css'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'
import { EditDialog, type RuleField } from './EditDialog.tsx'
import { RuleTabs } from './RuleTabs.tsx'
import { saveRule } from './save.ts'

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

function Line({ rule, onEdit }: { rule: Rule; onEdit: (rule: Rule) => void }) {
  const { note, period, amount, daily_cap: cap, capped } = rule
  return (
    <tr>
      <td>
        <b>{note}</b>
      </td>
      <td>{periods[period]}</td>
      <td className="num" data-right>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </td>
      <td className="num" data-right>
        {capped ? (cap ?? '没有') : '—'}
      </td>
      <td data-right>
        <button type="button" className={kit.textButton} onClick={() => onEdit(rule)}>
          修改
        </button>
      </td>
    </tr>
  )
}

/** What brings coins and what takes them. */
export function CoinRules() {
  const [editing, setEditing] = useState<Rule | null>(null)
  const { data, fault, again } = useCall('GET /admin/coinrule', {})
  const save = async (typed: Record<string, string>) => {
    const { id = 0, version } = editing ?? {}
    const done = await saveRule('PUT /admin/coinrule/{id}', { ...typed, id, version })
    if (done) again()
    return done
  }
  return (
    <Page title="斗币规则" lead="改了以后发生的按新的算，付过的不变。">
      <RuleTabs />
      <Card flush>
        {data ? (
          <table className={kit.table}>
            <thead>
              <tr>
                <th scope="col">说明</th>
                <th scope="col">怎样算</th>
                <th scope="col" data-right>
                  数额
                </th>
                <th scope="col" data-right>
                  每日上限
                </th>
                <th scope="col">
                  <span className="sr">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((rule) => (
                <Line key={rule.id} rule={rule} onEdit={setEditing} />
              ))}
            </tbody>
          </table>
        ) : (
          <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
        )}
      </Card>
      {editing && (
        <EditDialog
          title={editing.note}
          fields={fieldsOf(editing)}
          first={firstOf(editing)}
          lead="会写进操作日志。"
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}
