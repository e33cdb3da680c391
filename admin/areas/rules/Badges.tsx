import { useState } from 'react'
import type { adminBadges } from '#contract/admin-rule.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { thousands } from '#web/kit/format.ts'
import { Seal } from '#web/ui/Seal.tsx'
import kit from '../../kit/kit.module.css'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'
import { EditDialog, type RuleField } from './EditDialog.tsx'
import { RuleTabs } from './RuleTabs.tsx'
import styles from './rules.module.css'
import { saveRule } from './save.ts'

type Badge = DataOf<typeof adminBadges>['list'][number]

const fields: readonly RuleField[] = [
  { key: 'name', words: '名字', kind: 'line' },
  { key: 'rule', words: '怎样获得', kind: 'line' },
  { key: 'threshold', words: '门槛（次）', kind: 'figure', hint: '和「怎样获得」里写的一致' },
  { key: 'shown', words: '发给新够格的人，放在徽章墙上', kind: 'yes' },
]

const firstOf = ({ name, rule, threshold, shown }: Badge) => ({
  name,
  rule,
  threshold: String(threshold),
  shown: shown ? '1' : '0',
})

function Line({ badge, onEdit }: { badge: Badge; onEdit: (badge: Badge) => void }) {
  return (
    <tr>
      <td>
        <span className={styles.medal}>
          <img src={badge.image} alt="" width="40" height="40" loading="lazy" />
          <b>{badge.name}</b>
          {!badge.shown && <Seal kind="quiet">不再发</Seal>}
        </span>
      </td>
      <td>{badge.rule}</td>
      <td className="num" data-right>
        {thousands(badge.threshold)}
      </td>
      <td className="num" data-right>
        {thousands(badge.people)}
      </td>
      <td data-right>
        <button type="button" className={kit.textButton} onClick={() => onEdit(badge)}>
          修改
        </button>
      </td>
    </tr>
  )
}

/** The badges and what they are given for. */
export function Badges() {
  const [editing, setEditing] = useState<Badge | null>(null)
  const { data, fault, again } = useCall('GET /admin/badge', {})
  const save = async (typed: Record<string, string>) => {
    const { id = 0, version } = editing ?? {}
    const done = await saveRule('PUT /admin/badge/{id}', { ...typed, id, version })
    if (done) again()
    return done
  }
  return (
    <Page title="徽章" lead="得了的不收回；门槛降了，新够格的由任务补发。图案属于产品，不在这里改。">
      <RuleTabs />
      <Card flush>
        {data ? (
          <table className={kit.table}>
            <thead>
              <tr>
                <th scope="col">徽章</th>
                <th scope="col">怎样获得</th>
                <th scope="col" data-right>
                  门槛
                </th>
                <th scope="col" data-right>
                  得了的人
                </th>
                <th scope="col">
                  <span className="sr">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((badge) => (
                <Line key={badge.id} badge={badge} onEdit={setEditing} />
              ))}
            </tbody>
          </table>
        ) : (
          <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
        )}
      </Card>
      {editing && (
        <EditDialog
          title={editing.name}
          fields={fields}
          first={firstOf(editing)}
          lead="会写进操作日志。不为吸烟、购买和试过的数目发徽章。"
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}
