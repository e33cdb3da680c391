import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { button } from '#web/ui/button/button.ts'
import styles from './SlidePuzzle.module.css'

type OtherWayProps = {
  onSolved: (ticket: string) => void
  /** Back to the puzzle. */
  onBack: () => void
}

/** Told to whoever listens, in steps: not with every percent. */
const told = (percent: number) => (percent === 0 ? '正在计算，请稍候' : `已算到百分之${percent}`)

/** A long proof of work in stead of the puzzle: nothing to see, nothing to drag. */
export function OtherWay({ onSolved, onBack }: OtherWayProps) {
  const [state, change] = useState({ percent: 0, words: '', attempt: 0 })
  const { percent, words, attempt } = state
  const back = useRef<HTMLButtonElement>(null)
  const solved = useEffectEvent(onSolved)

  useEffect(() => back.current?.focus(), [])
  useEffect(() => {
    const wish = new AbortController()
    const { signal } = wish
    const onShare = (share: number) =>
      change((before) => ({ ...before, percent: Math.min(99, Math.round(share * 100)) }))
    const compute = async () => {
      const { proofTicket } = await import('../proof/proof.ts')
      const { ticket, words: fault = '' } = await proofTicket({ instead: true, onShare, signal })
      if (signal.aborted) return
      if (ticket !== undefined) solved(ticket)
      else change((before) => ({ ...before, words: fault }))
    }
    compute().catch(() => change((before) => ({ ...before, words: '没有算成，请重试' })))
    return () => wish.abort()
  }, [attempt])

  return (
    <div
      className={`${styles.blank} relative mt-2.5 mb-3.5 rounded-2 bg-paper-2 overflow-hidden grid content-center justify-items-center gap-3 px-5 text-14 text-center`}
    >
      <p>{words || '正在计算，不用看图，也不用拖动。慢的手机要一分钟左右。'}</p>
      {words === '' && (
        <div
          className="w-full overflow-hidden h-1.5 rounded-pill bg-paper-3"
          role="progressbar"
          aria-label="计算进度"
          aria-valuenow={percent}
        >
          <i className="block h-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="flex gap-2">
        {words !== '' && (
          <button
            type="button"
            className={button('line', 'small')}
            onClick={() => change({ percent: 0, words: '', attempt: attempt + 1 })}
          >
            重试
          </button>
        )}
        <button ref={back} type="button" className={button('line', 'small')} onClick={onBack}>
          回到拼图
        </button>
      </p>
      <p className="sr" role="status">
        {words || told(percent - (percent % 25))}
      </p>
    </div>
  )
}
