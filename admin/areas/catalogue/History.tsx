import type { adminItemHistory } from '#contract/catalogue/catalogue-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import button from '../../lib/button.module.css'
import { PersonLink, When } from '../../lib/links.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { Card, State } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import styles from './catalogue.module.css'
import { actWords, type Type } from './kinds.ts'

type Entry = DataOf<typeof adminItemHistory>['list'][number]

const limit = 20
const unknown = '暂无资料'

function One({ entry, onRestore }: { entry: Entry; onRestore?: (entry: Entry) => void }) {
  const { act, author, create_time: at, reason, fields, restorable } = entry
  return (
    <li>
      <header>
        <b>{actWords[act]}</b>
        <PersonLink of={author} />
        <When iso={at} />
        {restorable && onRestore && (
          <button type="button" className={button.text} onClick={() => onRestore(entry)}>
            恢复改之前的样子
          </button>
        )}
      </header>
      {reason && <p>{reason}</p>}
      {act !== 'add' && fields.length > 0 && (
        <ul>
          {fields.map(({ name, before, after }) => (
            <li key={name}>
              {name}：<del>{before || unknown}</del> →{' '}
              <ins className="text-ink-900 no-underline">{after || unknown}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type StoryProps = {
  type: Type
  id: number
  /** Changes with every change, so that the story is read anew. */
  version: number
  onRestore?: (entry: Entry) => void
}

/** Who changed what, when and why. */
export function History({ type, id, version, onRestore }: StoryProps) {
  const { query, pageTo } = useListQuery({ page: 1 })
  const { data, fault } = useCall('GET /admin/item/{id}/history', { type, id, ...query, limit })
  return (
    <Card key={version} title="修改记录">
      {data && data.list.length > 0 ? (
        <ol className={`${styles.history} gap-4`}>
          {data.list.map((entry) => (
            <One key={entry.id} entry={entry} onRestore={onRestore} />
          ))}
        </ol>
      ) : (
        <State words={data ? '由本站编入，还没有人改过' : (fault ?? '正在读取…')} />
      )}
      {data && <Pager page={query.page} total={data.total ?? 0} limit={limit} unit="条" to={pageTo} />}
    </Card>
  )
}
