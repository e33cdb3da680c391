import { windowScale } from '#web/lib/window-scale.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { createTrack, type TrackPoint } from './track.ts'

/** In pixels of the canvas: how far the handle goes, and the piece with it. */
export const reach = { slider: 310, handle: 44, canvas: 310 }

type Parts = {
  /** How far the piece can go, in pixels. */
  farthest: number
  /** The handle may be taken up. */
  free: boolean
  /** The handle was taken up, or put back where it lay. */
  onMove: (moving: boolean) => void
  onEnd: (track: readonly TrackPoint[]) => void
}

const keys: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [2, 0],
  ArrowLeft: [-2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
}

/** Moves the piece by pointer or keys and keeps its way. Give it another `key` for another picture. */
export function useSlide({ farthest, free, onMove, onEnd }: Parts) {
  const [x, setX] = useState(0)
  const way = useRef({
    track: createTrack(),
    x: 0,
    y: 0,
    grip: null as { x: number; y: number } | null,
    keyed: false,
  })

  const moveTo = (to: number, y: number, now: number) => {
    const { current } = way
    current.x = Math.min(farthest, Math.max(0, to))
    current.y = y
    current.track.add(current.x, y, now)
    setX(current.x)
  }
  const begin = (now: number) => {
    way.current.track.begin(now)
    onMove(true)
  }
  const end = () => {
    way.current.grip = null
    if (way.current.x === 0) onMove(false)
    else onEnd(way.current.track.points())
  }

  /** The handle's pixels are not the canvas's where the piece is wider than the handle. */
  const scale = farthest / (reach.slider - reach.handle)

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!free || event.button !== 0 || !event.isPrimary || way.current.keyed) return
      event.currentTarget.setPointerCapture(event.pointerId)
      way.current.grip = { x: event.clientX, y: event.clientY }
      begin(event.timeStamp)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { grip } = way.current
      if (!grip || !event.isPrimary) return
      const pixel = windowScale()
      moveTo(((event.clientX - grip.x) / pixel) * scale, (event.clientY - grip.y) / pixel, event.timeStamp)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (way.current.grip && event.isPrimary) end()
    },
    onPointerCancel: () => {
      if (way.current.grip) end()
    },
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { current } = way
    if (!free || current.grip) return
    if ((event.key === 'Enter' || event.key === ' ') && current.keyed) {
      event.preventDefault()
      current.keyed = false
      return end()
    }
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    if (!current.keyed) {
      current.keyed = true
      begin(event.timeStamp - 1)
    }
    const times = event.shiftKey ? 5 : 1
    moveTo(current.x + step[0] * times, current.y + step[1] * times, event.timeStamp)
  }

  return { x, handleAt: x / scale, handlers: { ...pointer, onKeyDown } }
}
