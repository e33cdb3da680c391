import type { adminEmoticons } from '#contract/editorial/rule-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { useCall } from '../../lib/api/use-call.ts'
import type { RuleField } from './EditDialog.tsx'
import { RuleList } from './RuleList.tsx'
import styles from './rules.module.css'

type Emoticon = DataOf<typeof adminEmoticons>['list'][number]

const fields: readonly RuleField[] = [
  { key: 'position', words: '第几位', kind: 'figure' },
  { key: 'shown', words: '给人选', kind: 'yes' },
]

const firstOf = ({ position, shown }: Emoticon) => ({
  position: String(position),
  shown: shown ? '1' : '0',
})

const formOf = (one: Emoticon) => ({
  title: `[${one.name}]`,
  fields,
  first: firstOf(one),
  lead: '会写进操作日志。',
})

/** The emoticons as they are offered. */
export function Emoticons() {
  const read = useCall('GET /admin/emoticon', {})
  return (
    <RuleList
      title="表情"
      lead="点一个，改它的次序或关掉它。关掉的不再给人选，写过的照样画出来。名字不能改：写过的文字认它。"
      read={read}
      saveTo="PUT /admin/emoticon/{id}"
      formOf={formOf}
      renderList={(list, onEdit) => (
        <ul className={`${styles.faces} grid grid-cols-10 gap-2 py-4.5 px-5.5 phone:grid-cols-5 phone:px-3`}>
          {list.map((one) => (
            <li key={one.id}>
              <button
                className="grid gap-1 justify-items-center w-full py-2.5 px-1 text-12 text-ink-700 bg-transparent border border-line rounded-2 hover:border-briar-300 data-off:line-through"
                type="button"
                data-off={one.shown ? undefined : true}
                aria-label={`${one.name}，第 ${one.position} 位${one.shown ? '' : '，已关掉'}`}
                onClick={() => onEdit(one)}
              >
                <img src={one.image} alt="" width="32" height="32" loading="lazy" />
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
