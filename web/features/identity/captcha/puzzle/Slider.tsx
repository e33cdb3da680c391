import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './SlidePuzzle.module.css'
import type { Picture, Stage } from './use-puzzle.ts'
import type { TrackPoint } from './track.ts'
import { reach, useSlide } from './use-slide.ts'

type SliderProps = {
  picture: Picture
  stage: Stage
  onMove: (moving: boolean) => void
  onEnd: (track: readonly TrackPoint[]) => void
}

const words: Partial<Record<Stage, string>> = { success: '验证成功！', fail: '再试一次！' }
const icons: Partial<Record<Stage, 'check' | 'close'>> = { success: 'check', fail: 'close' }

/** Where the words stand: success behind the handle, all else before it, unless there is no room for them. */
function besideOf(said: string, stage: Stage, handleAt: number) {
  const [behind, before] = [handleAt, reach.slider - handleAt - reach.handle]
  const room = said.length * 14 + 6
  const left = stage === 'success' ? behind >= room : before < room
  return left ? { right: reach.slider - handleAt } : { left: handleAt + reach.handle }
}

/** The picture, the piece on it, and the handle that moves the piece. */
export function Slider({ picture, stage, onMove, onEnd }: SliderProps) {
  const said = words[stage] ?? '向右滑动填充拼图'
  const farthest = reach.canvas - picture.size
  const handle = useRef<HTMLElement>(null)
  useEffect(() => handle.current?.focus({ preventScroll: true }), [])
  const free = stage === 'ready' || stage === 'active'
  const { x, handleAt, handlers } = useSlide({ farthest, free, onMove, onEnd })
  return (
    <div className={`${styles.play} ${styles[stage] ?? ''}`}>
      <div className={`${styles.canvas} relative mt-2.5 mb-3.5 rounded-2 bg-paper-2 overflow-hidden`}>
        <img
          className="block max-w-none select-none pointer-events-none"
          src={picture.background}
          width={310}
          height={155}
          alt="缺了一块的图"
          draggable={false}
        />
        <img
          className={`${styles.piece} block max-w-none select-none pointer-events-none`}
          src={picture.piece}
          width={picture.size}
          height={picture.size}
          style={{ top: picture.y, transform: `translateX(${x}px)` }}
          alt=""
          draggable={false}
        />
      </div>
      <div
        className={`${styles.slider} relative h-10 rounded-2 bg-briar-50 text-14 leading-[38px] text-center select-none`}
      >
        <i className="absolute opacity-16" style={{ width: handleAt }} />
        <b
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label="向右滑动填充拼图"
          aria-describedby="puzzle-keys"
          aria-valuemin={0}
          aria-valuemax={farthest}
          aria-valuenow={Math.round(x)}
          aria-valuetext={`拼图在离左边 ${Math.round(x)} 像素处`}
          aria-disabled={!free}
          style={{ left: handleAt }}
          {...handlers}
        >
          <Icon name={icons[stage] ?? 'right'} size={18} />
        </b>
        <span
          className="absolute inset-0 whitespace-nowrap overflow-hidden"
          style={besideOf(said, stage, handleAt)}
        >
          {said}
        </span>
      </div>
      <p id="puzzle-keys" className={`${styles.keys} absolute size-px overflow-hidden`}>
        键盘：← → 移动拼图，途中按一次 ↑ 或 ↓，回车确认；按住 Shift 走得快
      </p>
    </div>
  )
}
