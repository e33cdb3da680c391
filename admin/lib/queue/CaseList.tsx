import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useMe } from '../../me.ts'
import { State } from '../Page.tsx'
import styles from './queue.module.css'
import type { Case } from './types.ts'

type ListProps<Row extends Case> = {
  rows: readonly Row[]
  opened: number | null
  state: 'looking' | 'known' | 'failed'
  fault: string
  more: boolean
  Item: ComponentType<{ row: Row }>
  onOpen: (id: number) => void
  onAgain: () => void
  onMore: () => void
}

/** Who else is at work on it. */
function Taken({ claim }: { claim: Case['claim'] }) {
  const me = useMe()
  if (!claim || claim.uid === me.uid) return null
  return <small className="block mt-1 text-13 text-amber">{claim.nickname}正在处理</small>
}

/** So many stand on a phone until all are asked for: the open one and the next. */
const near = 2

/** The cases at the left, one of them open; on a phone over it, and then only those near it. */
export function CaseList<Row extends Case>(props: ListProps<Row>) {
  const { rows, opened, state, fault, more, Item, onOpen, onAgain, onMore } = props
  const list = useRef<HTMLUListElement>(null)
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  if (rows.length === 0) {
    if (state === 'looking') return <State words="正在读取…" />
    if (state === 'failed') return <State words={fault} onRetry={onAgain} />
    return null
  }
  const at = rows.findIndex(({ id }) => id === opened)
  const from = Math.max(0, Math.min(at, rows.length - near))
  const isNear = (place: number) => whole || (place >= from && place < from + near)
  return (
    <>
      <ul ref={list} className={styles.list}>
        {rows.map((row, place) => (
          <li key={row.id} className={isNear(place) ? '' : 'phone:hidden'}>
            <button
              type="button"
              aria-current={row.id === opened || undefined}
              onClick={() => {
                setWhole(false)
                onOpen(row.id)
              }}
            >
              <Item row={row} />
              <Taken claim={row.claim} />
            </button>
          </li>
        ))}
      </ul>
      {state === 'failed' && <State words={fault} onRetry={onMore} />}
      {rows.length > near && (
        <button
          type="button"
          className="hidden phone:block w-full p-3 text-14 text-link bg-transparent border-0"
          onClick={() => setWhole(!whole)}
        >
          {whole ? '收起' : '展开全部'}
        </button>
      )}
      {more && state !== 'failed' && (
        <button
          type="button"
          className={`w-full p-3.5 text-14 text-link bg-transparent border-0 ${whole ? '' : 'phone:hidden'}`}
          disabled={state === 'looking'}
          onClick={onMore}
        >
          {state === 'looking' ? '正在读取…' : '再看一些'}
        </button>
      )}
    </>
  )
}
