import { useState } from 'react'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { OtherWay } from './OtherWay.tsx'
import { Slider } from './Slider.tsx'
import styles from './SlidePuzzle.module.css'
import { type Stage, usePuzzle } from './use-puzzle.ts'

const told: Readonly<Record<Stage, string>> = {
  loading: '正在加载图片',
  ready: '图已取好，向右滑动填充拼图',
  active: '',
  judging: '正在核对',
  success: '验证成功！',
  fail: '再试一次！拖动时不要只走直线，马上换一张图',
  lost: '',
}

/** The dialog 请完成安全验证, over whatever is open. */
export function SlidePuzzle({
  onSolved,
  onClose,
}: {
  onSolved: (ticket: string) => void
  onClose: () => void
}) {
  const { stage, picture, words, renew, submit, move } = usePuzzle(onSolved)
  const [other, setOther] = useState(false)
  const settled = stage === 'judging' || stage === 'success'
  return (
    <Modal
      bare
      className={`${styles.dialog} w-fit max-h-none pointer-events-auto`}
      aria-labelledby="puzzle-title"
      aria-busy={stage === 'loading'}
      onAway={() => !settled && onClose()}
    >
      <header className={`${styles.head} flex items-center gap-2`}>
        <h2 className="mr-auto text-16" id="puzzle-title">
          请完成安全验证
        </h2>
        <button
          className="grid place-items-center p-0 border-0 rounded-full bg-transparent text-ink-500"
          type="button"
          aria-label="换一张"
          disabled={settled || other}
          onClick={() => void renew()}
        >
          <svg
            width="16"
            height="16"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M14.5 6A6 6 0 1 0 15 10.500M15 3v3.500h-3.500" strokeWidth="1.4" strokeLinecap="round" />
          </svg>
        </button>
        <button
          className="grid place-items-center p-0 border-0 rounded-full bg-transparent text-ink-500"
          type="button"
          aria-label="关闭"
          disabled={settled}
          onClick={onClose}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      {other ? (
        <OtherWay onSolved={onSolved} onBack={() => setOther(false)} />
      ) : picture ? (
        <Slider
          key={picture.captcha_id}
          picture={picture}
          stage={stage}
          onMove={move}
          onEnd={(track) => void submit(track)}
        />
      ) : (
        <div
          className={`${styles.blank} relative mt-2.5 mb-3.5 rounded-2 bg-paper-2 overflow-hidden grid content-center justify-items-center gap-3 px-5 text-14 text-center`}
        >
          {stage === 'lost' ? (
            <>
              <p>{words}</p>
              <button
                type="button"
                className={button('line', 'small')}
                onClick={() => void renew()}
                autoFocus
              >
                重试
              </button>
            </>
          ) : (
            <p>正在加载图片…</p>
          )}
        </div>
      )}
      {!other && (
        <button
          type="button"
          className={`${button('text', 'small')} w-full`}
          disabled={settled}
          onClick={() => setOther(true)}
        >
          看不清或拖不了？换一种方式
        </button>
      )}
      <p className="sr" role="status">
        {other ? '' : stage === 'lost' ? words : told[stage]}
      </p>
    </Modal>
  )
}
