import type { EmblaCarouselType } from 'embla-carousel'
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'

/** Time of a slide in milliseconds. */
const stay = 5000

const stillness = '(prefers-reduced-motion: reduce)'

function onMotionChange(tell: () => void): () => void {
  const query = matchMedia(stillness)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

function onVisibilityChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** True from the moment at which the browser has nothing better to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const rest = () => setIdle(true)
    // Safari knows no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(rest, 1500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}

/** The engine of the slides comes after the page: the first slide needs none. */
function useEmbla(wanted: boolean) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    if (!viewport || !wanted) return undefined
    let made: EmblaCarouselType | undefined
    let gone = false
    const make = async () => {
      const { default: Embla } = await import('embla-carousel')
      if (gone) return
      made = Embla(viewport, { loop: true, duration: 28 })
      setEmbla(made)
    }
    void make()
    return () => {
      gone = true
      made?.destroy()
      setEmbla(undefined)
    }
  }, [viewport, wanted])
  return { viewport: setViewport, embla }
}

/** Whether somebody is at the carousel, with the pointer or with the keyboard. */
function useAttention() {
  const nobody = { pointer: false, focus: false }
  const [here, setHere] = useState(nobody)
  const note = (change: Partial<typeof here>) => setHere((now) => ({ ...now, ...change }))
  return {
    held: here.pointer || here.focus,
    release: () => setHere(nobody),
    watch: {
      onPointerEnter: () => note({ pointer: true }),
      onPointerLeave: () => note({ pointer: false }),
      onFocus: () => note({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        note({ focus: currentTarget.contains(relatedTarget) }),
    },
  }
}

/**
 * A row of slides that goes on by itself every five seconds: not while somebody is at it, not in a
 * hidden tab, not when it was stopped, and never for those who asked for less motion.
 */
export function useCarousel(count: number) {
  const { viewport, embla } = useEmbla(count > 1)
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const still = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(stillness).matches,
    () => false,
  )
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  )
  const { held, release, watch } = useAttention()
  const running = count > 1 && !stopped && !still && !hidden && !held

  useEffect(() => {
    if (!embla) return undefined
    const look = () => setAt(embla.selectedScrollSnap())
    embla.on('select', look).on('reInit', look)
    return () => void embla.off('select', look).off('reInit', look)
  }, [embla])

  useEffect(() => {
    if (!running || !embla) return undefined
    const timer = setTimeout(() => embla.scrollNext(), stay)
    return () => clearTimeout(timer)
  }, [running, embla, at])

  return {
    viewport,
    watch,
    at,
    stopped,
    running,
    alive: embla !== undefined,
    idle: useIdle(),
    show: (slide: number) => embla?.scrollTo(slide, still),
    /** Starting it is a wish that counts although the pointer and the focus are on the button. */
    toggle: () => {
      setStopped(!stopped)
      if (stopped) release()
    },
  }
}
