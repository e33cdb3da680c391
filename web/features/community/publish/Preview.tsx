import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { BodyText, bodyClass, CiteCard, Pictures } from '../post/index.ts'
import type { Fields } from './piece.ts'
import styles from './Preview.module.css'

type Shown = DataOf<Calls['POST /invitation/preview']>

function useShown({ kind, content }: Fields) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    const read = async () => {
      const result = await call('POST /invitation/preview', { kind, content })
      if (gone) return
      if (result.ok) setShown(result.data)
      else setFailed(failureWords(result) ?? '')
    }
    void read()
    return () => {
      gone = true
    }
  }, [kind, content, tries])
  const again = () => {
    setFailed('')
    setTries(tries + 1)
  }
  return { shown, failed, again }
}

/** The piece as it will be read, by the renderer of its page. */
export function Preview({ fields, onClose }: { fields: Fields; onClose: () => void }) {
  const { shown, failed, again } = useShown(fields)
  const { kind, title, images, cites } = fields
  return (
    <Dialog title="预览" onClose={onClose}>
      <article className={`${styles.sheet} min-h-[200px]`} aria-busy={!shown && !failed}>
        <h3>{title || '（还没有标题）'}</h3>
        {failed && (
          <p className="flex items-center gap-3.5 mt-5 text-ember" role="alert">
            {failed}
            <button type="button" className={button('line', 'small')} onClick={again}>
              重试
            </button>
          </p>
        )}
        {shown && (
          <>
            {kind === 2 && (
              <p className="mt-1.5 meta">
                <span className="num">{shown.letters}</span> 字 · 约{' '}
                <span className="num">{shown.minutes}</span> 分钟
              </p>
            )}
            <div className={bodyClass}>
              <BodyText html={shown.html} cites={cites} />
            </div>
          </>
        )}
        {kind === 1 && <Pictures images={images} label="图片" />}
        {kind === 1 && cites.map((cite) => <CiteCard key={`${cite.type} ${cite.id}`} cite={cite} />)}
      </article>
    </Dialog>
  )
}
