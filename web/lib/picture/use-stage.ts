import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A finger that goes this far to a side turns to the next picture, in pixels. */
const swipe = 48

/** Arrows belong to what is written in, and to a layer over the page. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input,textarea,select,[contenteditable],[role=slider]') !== null)

type Measures = { width: number; height: number }

/** A phone's stage has the form of the first picture, within reason. */
export const formOf = ({ width, height }: Measures): number =>
  Math.min(1.5, Math.max(0.8, width / Math.max(1, height)))

/** How wide the browser will show a picture in a room of so many pixels, so that it fetches no more. */
export const sizesIn = (wide: number, high: number, { width, height }: Measures): string =>
  `(max-width: 480px) 100vw, ${Math.min(wide, Math.round((width / Math.max(1, height)) * high))}px`

/** Does it here; a tap that asks for another tab is the link's. */
export const plainly = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}

/** Which of so many pictures is shown, and what turns them: buttons, arrows, a swipe. */
export function useStage(count: number) {
  const [place, setPlace] = useState(0)
  const from = useRef<{ x: number; y: number } | null>(null)
  const swiped = useRef(false)
  const go = (step: number) => setPlace((now) => (now + step + count) % count)
  useEffect(() => {
    if (count < 2) return
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return
      event.preventDefault()
      setPlace((now) => (now + step + count) % count)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [count])
  const handlers = {
    onPointerDown({ clientX: x, clientY: y, isPrimary }: PointerEvent) {
      from.current = isPrimary ? { x, y } : null
      swiped.current = false
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const start = from.current
      from.current = null
      if (!start || count < 2) return
      const [dx, dy] = [clientX - start.x, clientY - start.y]
      if (Math.abs(dx) < swipe || Math.abs(dx) < Math.abs(dy) * 1.5) return
      swiped.current = true
      go(dx < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = null
    },
  }
  /** True for the click that ends a swipe. */
  const isSwipe = () => swiped.current
  return { place, setPlace, go, handlers, isSwipe }
}
