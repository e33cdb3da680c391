import type { adminBadges } from '#contract/editorial/rule-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import type { RuleField } from './EditDialog.tsx'
import { EditCell, RuleList, RuleTable } from './RuleList.tsx'

type Badge = DataOf<typeof adminBadges>['list'][number]

const fields: readonly RuleField[] = [
  { key: 'name', words: '名字', kind: 'line' },
  { key: 'rule', words: '怎样获得', kind: 'line' },
  { key: 'threshold', words: '门槛（次）', kind: 'figure', hint: '和“怎样获得”里写的一致' },
  { key: 'shown', words: '发给新够格的人，放在徽章墙上', kind: 'yes' },
]

const firstOf = ({ name, rule, threshold, shown }: Badge) => ({
  name,
  rule,
  threshold: String(threshold),
  shown: shown ? '1' : '0',
})

const formOf = (one: Badge) => ({
  title: one.name,
  fields,
  first: firstOf(one),
  lead: '会写进操作日志。不为吸烟、购买和试过的数目发徽章。',
})

function Line({ badge, onEdit }: { badge: Badge; onEdit: (badge: Badge) => void }) {
  return (
    <tr>
      <td data-name>
        <span className="flex gap-3.5 items-center">
          <img src={badge.image} alt="" width="40" height="40" loading="lazy" />
          <b>{badge.name}</b>
          {!badge.shown && <Badge kind="quiet">不再发</Badge>}
        </span>
      </td>
      <td data-bare>{badge.rule}</td>
      <td className="num" data-right>
        {thousands(badge.threshold)}
      </td>
      <td className="num" data-right>
        {thousands(badge.people)}
      </td>
      <EditCell onEdit={() => onEdit(badge)} />
    </tr>
  )
}

/** The badges and what they are given for. */
export function Badges() {
  const read = useCall('GET /admin/badge', {})
  return (
    <RuleList
      title="徽章"
      lead="得了的不收回；门槛降了，新够格的由任务补发。图案属于产品，不在这里改。"
      read={read}
      saveTo="PUT /admin/badge/{id}"
      formOf={formOf}
      renderList={(list, onEdit) => (
        <RuleTable heads={['徽章', '怎样获得', '门槛', '得了的人']}>
          {list.map((one) => (
            <Line key={one.id} badge={one} onEdit={onEdit} />
          ))}
        </RuleTable>
      )}
    />
  )
}
