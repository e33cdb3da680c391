import { useNavigate } from 'react-router'
import { dateAndTime } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Fields } from '../piece.ts'
import type { Conflict } from './starting-draft.ts'

type Props = { conflict: Conflict; onChoose: (which: 'here' | 'there') => void }

const textOf = ({ content, kind }: Fields) => (kind === 1 ? content : content.replace(/<[^>]*>/g, '')).trim()

/** Its last words: there two versions of one text differ most. */
function endOf(fields: Fields): string {
  const text = textOf(fields)
  return text.length > 60 ? `……${text.slice(-60)}` : text || '（还没有正文）'
}

/** Another device has saved a newer draft: both are named, and the writer chooses; who closes it leaves, and keeps both. */
export function WhichDraft({ conflict: { here, there }, onChoose }: Props) {
  const navigate = useNavigate()
  const versions = [
    { key: 'there', name: '别处存的', time: there.update_time, fields: there.fields },
    { key: 'here', name: '这台设备上的', time: new Date(here.time).toISOString(), fields: here.fields },
  ] as const
  return (
    <Dialog title="别处存过另一份草稿" onClose={() => void navigate(-1)}>
      <p className="mb-4">两份不一样，选一份接着写；另一份会被它盖掉。</p>
      <ul className="grid gap-4 grid-cols-[1fr_1fr] phone:grid-cols-1">
        {versions.map(({ key, name, time, fields }) => (
          <li
            className="grid gap-1.5 content-start justify-items-start py-4 px-4.5 border border-line-2 rounded-3"
            key={key}
          >
            <b>{name}</b>
            <time className="num meta" dateTime={time}>
              {dateAndTime(time)}
            </time>
            <p className="text-15 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere">
              {fields.title || '（没有标题）'}
            </p>
            <p className="text-13 leading-ui wrap-anywhere text-ink-700">{endOf(fields)}</p>
            <p className="mb-1.5 meta">
              正文 <span className="num">{textOf(fields).length}</span> 字
              {fields.images.length > 0 && `，图 ${fields.images.length} 张`}
            </p>
            <button type="button" className={button('line', 'small')} onClick={() => onChoose(key)}>
              用这一份
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
