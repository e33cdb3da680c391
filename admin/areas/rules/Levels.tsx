import { useState } from 'react'
import type { adminLevels } from '#contract/admin-rule.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { thousands } from '#web/kit/format.ts'
import kit from '../../kit/kit.module.css'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'
import { EditDialog, type RuleField } from './EditDialog.tsx'
import { RuleTabs } from './RuleTabs.tsx'
import { saveRule } from './save.ts'

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

function Line({ level, onEdit }: { level: Level; onEdit: (level: Level) => void }) {
  return (
    <tr>
      <td className="num">Lv.{level.level}</td>
      <td className={kit.whole}>
        <b>{level.name}</b>
      </td>
      <td className="num" data-right>
        {thousands(level.prestige_min)}
      </td>
      <td>{level.perks.join('；')}</td>
      <td className="num" data-right>
        {thousands(level.people)}
      </td>
      <td data-right>
        <button type="button" className={kit.textButton} onClick={() => onEdit(level)}>
          修改
        </button>
      </td>
    </tr>
  )
}

/** The ladder of levels. */
export function Levels() {
  const [editing, setEditing] = useState<Level | null>(null)
  const { data, fault, again } = useCall('GET /admin/level', {})
  const save = async (typed: Record<string, string>) => {
    const { id = 0, version } = editing ?? {}
    const done = await saveRule('PUT /admin/level/{id}', { ...typed, id, version })
    if (done) again()
    return done
  }
  return (
    <Page title="会员等级" lead="等级跟着威望走：门槛变了，每个人立刻站到自己的威望该在的那一级。">
      <RuleTabs />
      <Card flush>
        {data ? (
          <table className={kit.table}>
            <thead>
              <tr>
                <th scope="col">等级</th>
                <th scope="col">名字</th>
                <th scope="col" data-right>
                  门槛
                </th>
                <th scope="col">权益</th>
                <th scope="col" data-right>
                  人数
                </th>
                <th scope="col">
                  <span className="sr">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((level) => (
                <Line key={level.id} level={level} onEdit={setEditing} />
              ))}
            </tbody>
          </table>
        ) : (
          <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
        )}
      </Card>
      {editing && (
        <EditDialog
          title={`Lv.${editing.level} ${editing.name}`}
          fields={fields}
          first={firstOf(editing)}
          lead="会写进操作日志；新够格的人由任务补记，不另发通知。"
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}
