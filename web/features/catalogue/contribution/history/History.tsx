import { useEffect, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { profileAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Changes } from './Changes.tsx'
import styles from './ItemFoot.module.css'

type Call = Calls['GET /history']
type Entry = DataOf<Call>['list'][number]
const acts = { add: '补录', correct: '纠错', edit: '修订', restore: '恢复', merge: '合并' } as const

type ItemOf = { type: Correctable; id: number }

/** What people did to an item, page by page. */
function useHistory({ type, id }: ItemOf) {
  const [list, setList] = useState<readonly Entry[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const [cursor, setCursor] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const asked = { type, id, cursor }
      const answer = await call('GET /history', asked, { signal: stop.signal })
      if (!answer.ok) return setFault(failureWords(answer) ?? '')
      setFault('')
      setList((known) => [...(known ?? []), ...answer.data.list])
      setNext(answer.data.next)
    }
    void read()
    return () => stop.abort()
  }, [type, id, cursor])
  return { list, next, fault, more: () => setCursor(next ?? undefined) }
}

/** 资料历史: who added and corrected what, and when. */
export function History({ item }: { item: ItemOf }) {
  const { list, next, fault, more } = useHistory(item)
  if (fault) return <p role="alert">{fault}</p>
  if (!list) return <p role="status">正在读取…</p>
  if (list.length === 0) return <p role="status">这份资料由本站编入，还没有人改过。</p>
  return (
    <>
      <ol className={styles.history}>
        {list.map(({ act, author, create_time, fields }) => (
          <li key={create_time}>
            <time className="num text-ink-500" dateTime={create_time}>
              {datePart(create_time)}
            </time>
            <Link to={profileAddress(author.uid)}>{author.nickname}</Link>
            {acts[act]}
            {act !== 'add' && <Changes fields={fields} />}
          </li>
        ))}
      </ol>
      {next && (
        <button type="button" className={button('text', 'small')} onClick={more}>
          更早的
        </button>
      )}
    </>
  )
}
