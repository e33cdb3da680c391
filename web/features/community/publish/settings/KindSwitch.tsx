import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './KindSwitch.module.css'
import { articleOf, hasForm } from '../piece.ts'
import { toastError } from '#web/lib/toast.ts'
import type { Piece } from '../draft/use-piece.ts'

const kinds = [
  [1, '短帖'],
  [2, '长文'],
] as const

/** The words of an article, line by line. */
function linesOf(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replace(/<\/(p|h[234]|li|blockquote|figcaption)>/g, '$&\n'),
    'text/html',
  )
  return (parsed.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

/** 短帖 or 长文; what a short post cannot hold is asked about before it goes. */
export function KindSwitch({ piece: { fields, put }, busy }: { piece: Piece; busy: boolean }) {
  const [asking, setAsking] = useState(false)
  const toShort = () => {
    setAsking(false)
    put({ kind: 1, content: linesOf(fields.content) })
  }
  const choose = (kind: 1 | 2) => {
    if (kind === fields.kind) return
    // The pictures on their way would be lost with the form that waits for them.
    if (busy) return toastError('图片传完再换')
    if (kind === 2) put({ kind, content: articleOf(fields.content) })
    else if (hasForm(fields.content)) setAsking(true)
    else toShort()
  }
  return (
    <>
      <div
        className={`${styles.kinds} inline-flex gap-0.5 p-1 rounded-2 bg-paper-2`}
        role="group"
        aria-label="写什么"
      >
        {kinds.map(([kind, words]) => (
          <button
            className="py-1 px-4 border-0 bg-transparent meta rounded-[3px] hover:text-ink-900 phone:leading-[34px]"
            key={kind}
            type="button"
            aria-pressed={fields.kind === kind}
            onClick={() => choose(kind)}
          >
            {words}
          </button>
        ))}
      </div>
      {asking && (
        <ConfirmDialog title="改成短帖吗？" yes="改成短帖" onYes={toShort} onNo={() => setAsking(false)}>
          标题、引文、表格和文中的图片会变成普通文字或去掉。
        </ConfirmDialog>
      )}
    </>
  )
}
