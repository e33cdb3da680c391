import { shareAlong } from '#web/lib/window-scale.ts'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { score } from '#web/lib/format/numbers.ts'
import { leafPath } from '#web/ui/rating/Rating.tsx'
import { verdictOf } from '../review.ts'
import styles from './StarInput.module.css'
import { Fault } from '#web/ui/form/Fault.tsx'

type StarInputProps = {
  /** 0 while nothing was said, else 0.5 to 5. */
  value: number
  fault: string | null
  onChange: (stars: number) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 0.5,
  ArrowUp: 0.5,
  ArrowLeft: -0.5,
  ArrowDown: -0.5,
  PageUp: 1,
  PageDown: -1,
}

const within = (stars: number) => Math.min(5, Math.max(0.5, stars))

/** How much of the leaf at this place is filled: 0, 50 or 100. */
const filled = (value: number, place: number) => Math.min(1, Math.max(0, value - place + 1)) * 100

function Leaf({ share }: { share: number }) {
  const id = useId()
  return (
    <svg
      className="w-11 px-1 h-10 [fill:var(--line-2)] phone:h-11"
      width="36"
      height="36"
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <rect width={(share / 100) * 16} height="16" />
      </clipPath>
      <path d={leafPath} transform="rotate(24 8 8)" />
      <g clipPath={`url(#${id})`}>
        <path d={leafPath} transform="rotate(24 8 8)" className="fill-brass" />
      </g>
    </svg>
  )
}

/** Five leaves in halves: by pointer and finger along the row, by keyboard as a slider. */
export function StarInput({ value, fault, onChange }: StarInputProps) {
  const row = useRef<HTMLDivElement>(null)
  const id = useId()
  const words = value > 0 ? `${score(value)} 分，${verdictOf(value)}` : '还没有打分'
  // What a press would give, while a mouse is over the row.
  const [over, setOver] = useState(0)
  const shown = over || value
  const starsAt = ({ clientX }: PointerEvent) =>
    row.current ? within(Math.ceil(shareAlong(row.current, clientX) * 10) / 2) : value
  const take = (event: PointerEvent) => {
    const stars = starsAt(event)
    if (stars !== value) onChange(stars)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = event.key === 'Home' ? 0.5 : event.key === 'End' ? 5 : step && within(value + step)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1 phone:gap-y-2">
      <span id={`${id}-name`} className="w-18 text-14 phone:w-full">
        评分
      </span>
      <div
        ref={row}
        className={`${styles.leaves} flex py-1 cursor-pointer select-none phone:-ml-1`}
        role="slider"
        tabIndex={0}
        aria-labelledby={`${id}-name`}
        aria-valuemin={0}
        aria-valuemax={10}
        aria-valuenow={value * 2}
        aria-valuetext={words}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          take(event)
        }}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') setOver(starsAt(event))
          if (event.currentTarget.hasPointerCapture(event.pointerId)) take(event)
        }}
        onPointerLeave={() => setOver(0)}
      >
        {[1, 2, 3, 4, 5].map((place) => (
          <Leaf key={place} share={filled(shown, place)} />
        ))}
      </div>
      <p className="text-14 text-ink-500 phone:order-1" aria-hidden="true">
        {shown > 0 ? (
          <>
            <b className="num mr-1.5 text-25 font-semibold text-briar-600">{score(shown)}</b>{' '}
            {verdictOf(shown)}
          </>
        ) : (
          '拖动或轻触烟叶打分，满分 10 分'
        )}
      </p>
      <Fault words={fault} id={`${id}-fault`} className="w-full pl-24 phone:pl-0" />
    </div>
  )
}
