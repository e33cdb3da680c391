import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { joinedBy, type Paged } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { button } from '#web/ui/button/button.ts'
import { type Entry, type GalleryData, type ShownThing, shotsOf } from './gallery.ts'
import { Shots } from './Shots.tsx'

const perPage = 20
const joining = joinedBy<Entry>(({ type, id }) => `${type} ${id}`)

type AllProps = { thing: ShownThing; row: GalleryData['shots'] }

function Pages({ thing, first }: { thing: ShownThing; first: Paged<Entry> }) {
  const { known, busy, failed, more } = usePagedList({
    first,
    joining,
    read: (cursor) => call('GET /gallery', { ...thing, limit: perPage, cursor }),
  })
  return (
    <>
      <Shots shots={known.list.flatMap(shotsOf)} />
      {failed && <p role="alert">{failed}</p>}
      {known.next !== null && (
        <p className="mt-4.5 text-center">
          <button
            type="button"
            className={button('line')}
            aria-busy={busy}
            disabled={busy}
            onClick={() => void more()}
          >
            {busy ? '正在加载' : failed ? '重试' : '再看一些'}
          </button>
        </p>
      )}
    </>
  )
}

/** All photographs of a thing, page by page; the row that stood there stays until the first page has come. */
export function AllShots({ thing: { type, id }, row }: AllProps) {
  const [first, setFirst] = useState<Paged<Entry> | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    let gone = false
    void call('GET /gallery', { type, id, limit: perPage }).then((found) => {
      if (gone) return
      if (found.ok) setFirst(found.data)
      else setFailed(failureWords(found) ?? '')
    })
    return () => {
      gone = true
    }
  }, [type, id])
  if (first) return <Pages thing={{ type, id }} first={first} />
  return (
    <>
      <Shots shots={row} />
      <p role="status">{failed || '正在加载'}</p>
    </>
  )
}
