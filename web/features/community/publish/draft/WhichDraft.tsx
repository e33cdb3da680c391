import { useNavigate } from 'react-router'
import { dateAndTime } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Conflict } from './starting-draft.ts'

type Props = { conflict: Conflict; onChoose: (which: 'here' | 'there') => void }

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
            <p className="mb-1.5 text-15 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere">
              {fields.title || fields.content.replace(/<[^>]*>/g, '').slice(0, 40) || '（没有标题）'}
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
