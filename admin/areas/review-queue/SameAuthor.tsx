import { createContext, useContext, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { queueDecision, useUndoQueue } from '../../lib/undo/undo-queue.ts'
import button from '../../lib/button.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { CasePart } from '../../lib/facts/Facts.tsx'
import { useTemplates } from '../../lib/thing/templates.ts'
import { useCall } from '../../lib/api/use-call.ts'

type Row = DataOf<Calls['GET /admin/held']>['list'][number]

const plain = (pieces: Row['words']): string => pieces.map(({ text }) => text).join('')

/** How a thing that waits begins. */
export function lineOf(row: Row): string {
  const letters = [...[plain(row.title), plain(row.words)].filter(Boolean).join('：')]
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : letters.join('') || '（没有文字）'
}

/** Reads the list anew. */
export const Again = createContext<() => void>(() => {})

/** Whether the thing is among several whose decision can still be undone. */
const useDecided = (id: number) =>
  useUndoQueue().some(
    ({ call: [, body] }) => 'ids' in body && Array.isArray(body.ids) && body.ids.includes(id),
  )

/** What else waits by the same person, decided together: who writes one such thing often writes ten. */
export function SameAuthor({ row }: { row: Row }) {
  const again = useContext(Again)
  const templates = useTemplates('held')('dismiss')
  const [rejecting, setRejecting] = useState(false)
  const decided = useDecided(row.id)
  const { data } = useCall('GET /admin/held', { author: row.author?.uid ?? 0, limit: 50 })
  const ids = data?.list.map(({ id }) => id) ?? []
  if (ids.length < 2 || !row.author) return null
  if (decided) return <p className="mt-6 meta">这 {ids.length} 件正一起处置，几秒后生效，现在还可以撤销。</p>
  const { nickname } = row.author
  const all = (decision: 'release' | 'reject', words: string, reason = '') => {
    setRejecting(false)
    const call = ['PUT /admin/held', { ids, decision, reason }] as const
    queueDecision({ words: `${words}：${nickname}的 ${ids.length} 件`, call, onDone: again })
  }
  return (
    <CasePart title={`${nickname}共有 ${ids.length} 件等着`}>
      <ul className="mb-3 pl-4.5 text-14 leading-[1.8] wrap-anywhere">
        {data?.list.map((one) => (
          <li key={one.id}>
            {one.what}“{lineOf(one)}”
          </li>
        ))}
      </ul>
      <div className={button.row}>
        <button type="button" className={button.line} onClick={() => all('release', '全部放行')}>
          这 {ids.length} 件全部放行
        </button>
        <button type="button" className={button.line} onClick={() => setRejecting(true)}>
          这 {ids.length} 件全部不通过
        </button>
      </div>
      {rejecting && (
        <ReasonDialog
          title={`${nickname}的 ${ids.length} 件全部不通过`}
          lead="作者会看到，可以改了再发，也可以申诉。"
          templates={templates}
          yes="全部不通过"
          onGiven={(reason) => all('reject', '全部不通过', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </CasePart>
  )
}
