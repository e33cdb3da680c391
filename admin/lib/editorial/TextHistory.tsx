import { useState } from 'react'
import { dateAndTime } from '#web/lib/format/time.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'
import { client } from '../api/client.ts'
import button from '../button.module.css'
import { useListQuery } from '../list/use-list-query.ts'
import { Card, Reading, Sheet } from '../Page.tsx'
import { useCall } from '../api/use-call.ts'
import styles from './editorial.module.css'
import { type TextKind, textKinds, type TextWhole } from './kinds.ts'

const limit = 10

type OneProps = {
  kind: TextKind
  text: TextWhole
  number: number
  onClose: () => void
  onRestored: () => void
}

/** What the text said after one of its changes, and the way back to it. */
function One({ kind, text, number, onClose, onRestored }: OneProps) {
  const { data, fault, again } = useCall(textKinds[kind].revision, { id: text.id, number })
  const restore = async () => {
    const result = await client(textKinds[kind].restore, { id: text.id, number, version: text.version })
    if (!result.ok) return
    toastSuccess('已恢复成那时的样子')
    onRestored()
  }
  return (
    <Dialog title={data ? `第 ${number} 次：${data.title}` : '这一次的全文'} onClose={onClose}>
      <Sheet>{data ? <Prose html={data.html} /> : <Reading fault={fault} again={again} />}</Sheet>
      <div className={button.foot}>
        <button type="button" className={button.line} onClick={onClose}>
          关上
        </button>
        {data && number !== text.version && (
          <button type="button" className={button.main} onClick={() => void restore()}>
            恢复成这一次
          </button>
        )}
      </div>
    </Dialog>
  )
}

/** Who changed the text, and when. */
export function TextHistory({ kind, text, onRestored }: Omit<OneProps, 'number' | 'onClose'>) {
  const { query, pageTo } = useListQuery({ page: 1 })
  const [shown, setShown] = useState<number | null>(null)
  const { data } = useCall(textKinds[kind].revisions, { id: text.id, ...query, limit })
  if (!data || data.list.length === 0) return null
  return (
    <Card title="修改历史">
      <ol className={`${styles.history} text-14`}>
        {data.list.map(({ version, title, letters, by, at }) => (
          <li
            className="grid gap-3 items-center py-2 grid-cols-[150px_130px_minmax(0,1fr)_90px_auto]"
            key={version}
          >
            <time className="num" dateTime={at}>
              {dateAndTime(at)}
            </time>
            <span>{by?.nickname ?? '随站资料'}</span>
            <b className="truncate font-medium">{title}</b>
            <span className="num">{letters} 字</span>
            <button type="button" className={button.text} onClick={() => setShown(version)}>
              {version === text.version ? '看现在的' : '看看、恢复'}
            </button>
          </li>
        ))}
      </ol>
      <Pager page={query.page} total={data.total ?? 0} limit={limit} unit="次" to={pageTo} />
      {shown !== null && (
        <One
          kind={kind}
          text={text}
          number={shown}
          onClose={() => setShown(null)}
          onRestored={() => {
            setShown(null)
            onRestored()
          }}
        />
      )}
    </Card>
  )
}
