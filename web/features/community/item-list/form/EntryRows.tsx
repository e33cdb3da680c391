import { useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Entry, ListForm } from '../item-list.ts'
import { moved, useOrder } from './use-order.ts'

const NoteDialog = lazyDialog(async () => (await import('./NoteDialog.tsx')).NoteDialog)

type RowProps = {
  entry: Entry
  place: number
  last: boolean
  onMove: (to: number) => void
  onNote: () => void
  onOut: () => void
  dragged: boolean
}

/** One thing on the list: dragged by the mouse, moved by buttons with keys and fingers. */
function EntryRow({ entry: { id, item, note }, place, last, onMove, onNote, onOut, dragged }: RowProps) {
  const name = item?.name ?? '已经不在了的一件'
  return (
    <li
      draggable
      data-entry={id}
      data-dragging={dragged || undefined}
      className="grid grid-cols-[32px_64px_minmax(0,1fr)_auto] gap-x-4 items-center py-4 px-5 border-t border-line first:border-t-0 cursor-move data-dragging:opacity-50 phone:grid-cols-[64px_minmax(0,1fr)] phone:gap-x-3 phone:px-4"
    >
      <span className="num text-18 text-brass-700 phone:hidden" aria-hidden="true">
        {place}
      </span>
      <span className="grid place-items-center size-16 rounded-2 bg-paper-2" aria-hidden="true">
        {item ? <LazyImage src={item.art} alt="" width={52} height={52} /> : <Icon name="badge" size={22} />}
      </span>
      <div className="min-w-0">
        <h3 className="text-16 leading-[1.4] wrap-anywhere">
          {item ? <Link to={item.url}>{name}</Link> : name}
        </h3>
        <p className="mt-0.5 text-14 leading-ui whitespace-pre-line wrap-anywhere text-ink-500">
          {note || '还没有备注'}
        </p>
      </div>
      <div className="flex gap-1.5 phone:col-span-2 phone:mt-2 phone:justify-end">
        <button
          type="button"
          className={button('line', 'small')}
          aria-label={`上移：${name}`}
          disabled={place === 1}
          onClick={() => onMove(place - 2)}
        >
          上移
        </button>
        <button
          type="button"
          className={button('line', 'small')}
          aria-label={`下移：${name}`}
          disabled={last}
          onClick={() => onMove(place)}
        >
          下移
        </button>
        <button
          type="button"
          className={button('line', 'small')}
          aria-label={`备注：${name}`}
          onClick={onNote}
        >
          备注
        </button>
        <button
          type="button"
          className={button('text', 'small')}
          aria-label={`移出：${name}`}
          onClick={onOut}
        >
          移出
        </button>
      </div>
    </li>
  )
}

/** What stands on the list, to be put in order, annotated and taken off. */
export function EntryRows({ list, onChanged }: { list: ListForm; onChanged: () => void }) {
  const { entries, save, told, dragged, place } = useOrder(list, onChanged)
  const [noted, setNoted] = useState<Entry | null>(null)
  const out = async (entry: Entry) => {
    const result = await call('DELETE /list/{id}/entry/{entry}', { id: list.id, entry: entry.id })
    if (!result.ok) return toastFailure(result)
    toastSuccess('已移出')
    onChanged()
  }
  return (
    <>
      <p className="sr" role="status">
        {told}
      </p>
      <ol ref={place} className={card.card}>
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            place={at + 1}
            last={at === entries.length - 1}
            onMove={(to) => save(moved(entries, at, to), `${entry.item?.name ?? ''} 移到了第 ${to + 1} 位`)}
            onNote={() => setNoted(entry)}
            onOut={() => void out(entry)}
            dragged={dragged === entry.id}
          />
        ))}
      </ol>
      {noted && (
        <NoteDialog
          list={list.id}
          entry={noted}
          onDone={() => {
            setNoted(null)
            onChanged()
          }}
          onClose={() => setNoted(null)}
        />
      )}
    </>
  )
}
