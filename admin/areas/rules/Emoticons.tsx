import { useState } from 'react'
import type { adminEmoticons } from '#contract/admin-rule.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'
import { EditDialog, type RuleField } from './EditDialog.tsx'
import { RuleTabs } from './RuleTabs.tsx'
import styles from './rules.module.css'
import { saveRule } from './save.ts'

type Emoticon = DataOf<typeof adminEmoticons>['list'][number]

const fields: readonly RuleField[] = [
  { key: 'position', words: '第几位', kind: 'figure' },
  { key: 'shown', words: '给人选', kind: 'yes' },
]

const firstOf = ({ position, shown }: Emoticon) => ({
  position: String(position),
  shown: shown ? '1' : '0',
})

/** The emoticons as they are offered. */
export function Emoticons() {
  const [editing, setEditing] = useState<Emoticon | null>(null)
  const { data, fault, again } = useCall('GET /admin/emoticon', {})
  const save = async (typed: Record<string, string>) => {
    const { id = 0, version } = editing ?? {}
    const done = await saveRule('PUT /admin/emoticon/{id}', { ...typed, id, version })
    if (done) again()
    return done
  }
  return (
    <Page title="表情" lead="关掉的不再给人选，写过的照样画出来。名字不能改：写过的文字认它。">
      <RuleTabs />
      <Card flush>
        {data ? (
          <ul className={styles.faces}>
            {data.list.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  data-off={one.shown ? undefined : true}
                  aria-label={`${one.name}，第 ${one.position} 位${one.shown ? '' : '，已关掉'}`}
                  onClick={() => setEditing(one)}
                >
                  <img src={one.image} alt="" width="32" height="32" loading="lazy" />
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
        )}
      </Card>
      {editing && (
        <EditDialog
          title={`[${editing.name}]`}
          fields={fields}
          first={firstOf(editing)}
          lead="会写进操作日志。"
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}
