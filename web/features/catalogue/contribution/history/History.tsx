import { useEffect } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { profileAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { datePart } from '#web/lib/format/time.ts'
import { joinedBy, type Paged } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { button } from '#web/ui/button/button.ts'
import { Changes } from './Changes.tsx'
import styles from './ItemFoot.module.css'

type Call = Calls['GET /history']
type Entry = DataOf<Call>['list'][number]
const acts = { add: '补录', correct: '纠错', edit: '修订', restore: '恢复', merge: '合并' } as const

type ItemOf = { type: Correctable; id: number }

const byTime = joinedBy(({ create_time }: Entry) => create_time)
/** Nothing was read yet. */
const unread: Paged<Entry> = { list: [], next: null }
const joining = { ...byTime, begin: () => unread }

/** 资料历史: who added and corrected what, and when. */
export function History({ item: { type, id } }: { item: ItemOf }) {
  const { known, busy, failed, more, again } = usePagedList({
    first: unread,
    joining,
    read: (cursor) => call('GET /history', { type, id, cursor }),
  })
  const { list, next } = known
  const waits = known === unread && failed === ''
  useEffect(() => {
    if (waits && !busy) void again()
  })
  if (waits) return <p role="status">正在读取…</p>
  if (known === unread) return <p role="alert">{failed}</p>
  if (list.length === 0) return <p role="status">这份资料由本站编入，还没有人改过。</p>
  return (
    <>
      <ol className={styles.history}>
        {list.map(({ act, author, create_time, fields }) => (
          <li key={create_time}>
            <time className="num text-ink-500" dateTime={create_time}>
              {datePart(create_time)}
            </time>
            <Link className="ml-2.5 mr-1.5" to={profileAddress(author.uid)}>
              {author.nickname}
            </Link>
            {acts[act]}
            {act !== 'add' && <Changes fields={fields} />}
          </li>
        ))}
      </ol>
      {failed && <p role="alert">{failed}</p>}
      {next && (
        <button type="button" className={button('text', 'small')} onClick={() => void more()}>
          更早的
        </button>
      )}
    </>
  )
}
