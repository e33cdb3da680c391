import type { adminLevels } from '#contract/editorial/rule-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { useCall } from '../../lib/api/use-call.ts'
import type { RuleField } from './EditDialog.tsx'
import { EditCell, RuleList, RuleTable } from './RuleList.tsx'

type Level = DataOf<typeof adminLevels>['list'][number]

const fields: readonly RuleField[] = [
  { key: 'name', words: '名字', kind: 'line' },
  { key: 'prestige_min', words: '门槛（威望）', kind: 'figure', hint: '高于前一级，低于后一级' },
  { key: 'perks', words: '权益', kind: 'lines', hint: '一行一条，写真有的' },
]

const firstOf = ({ name, prestige_min, perks }: Level) => ({
  name,
  prestige_min: String(prestige_min),
  perks: perks.join('\n'),
})

const formOf = (one: Level) => ({
  title: `Lv.${one.level} ${one.name}`,
  fields,
  first: firstOf(one),
  lead: '会写进操作日志；新够格的人由任务补记，不另发通知。',
})

function Line({ level, onEdit }: { level: Level; onEdit: (level: Level) => void }) {
  return (
    <tr>
      <td className="num phone:hidden!">Lv.{level.level}</td>
      <td data-whole data-name>
        <span className="num hidden phone:inline">Lv.{level.level} </span>
        <b>{level.name}</b>
      </td>
      <td className="num" data-right>
        {thousands(level.prestige_min)}
      </td>
      <td data-bare className="phone:basis-full phone:order-2!">
        {level.perks.join('；')}
      </td>
      <td className="num" data-right>
        {thousands(level.people)}
      </td>
      <EditCell onEdit={() => onEdit(level)} />
    </tr>
  )
}

/** The ladder of levels. */
export function Levels() {
  const read = useCall('GET /admin/level', {})
  return (
    <RuleList
      title="会员等级"
      lead="等级跟着威望走：门槛变了，每个人立刻站到自己的威望该在的那一级。"
      read={read}
      saveTo="PUT /admin/level/{id}"
      formOf={formOf}
      renderList={(list, onEdit) => (
        <RuleTable heads={['等级', '名字', '门槛', '权益', '人数']}>
          {list.map((one) => (
            <Line key={one.id} level={one} onEdit={onEdit} />
          ))}
        </RuleTable>
      )}
    />
  )
}
