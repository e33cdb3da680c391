import { windowScale } from '#web/lib/window-scale.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { Icon } from './Icon.tsx'
import styles from './Lightbox.module.css'
import { Modal } from '../overlay/Modal.tsx'

export type Picture = { file_name: string; url: string; width: number; height: number; preview: string }

type LightboxProps = {
  images: readonly Picture[]
  /** Whose or what they are, to those who hear the page. */
  label: string
  first: number
  onClose: () => void
  /** What stands beside the number of each picture. */
  captions?: readonly ReactNode[]
}

const closest = 4
/** A finger that goes this far to a side turns the page, in pixels. */
const swipe = 50

type View = { zoom: number; x: number; y: number }
const whole: View = { zoom: 1, x: 0, y: 0 }

/** Drags a picture that is larger than the screen, or swipes to the next. */
function useDrag(view: View, setView: (view: View) => void, onSwipe: (step: number) => void) {
  const from = useRef<{ x: number; y: number; at: View; moved: boolean } | null>(null)
  return {
    moved: () => from.current?.moved ?? false,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        from.current = { x: event.clientX, y: event.clientY, at: view, moved: false }
        if (event.pointerType === 'mouse' && view.zoom > 1)
          event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent) {
        const start = from.current
        if (!start || event.buttons === 0) return
        const scale = windowScale()
        const [dx, dy] = [(event.clientX - start.x) / scale, (event.clientY - start.y) / scale]
        if (Math.abs(dx) + Math.abs(dy) > 6) start.moved = true
        if (view.zoom > 1 && start.moved) setView({ ...view, x: start.at.x + dx, y: start.at.y + dy })
      },
      onPointerUp(event: PointerEvent) {
        const start = from.current
        if (!start || view.zoom > 1) return
        const dx = event.clientX - start.x
        if (Math.abs(dx) > swipe) onSwipe(dx < 0 ? 1 : -1)
      },
    },
  }
}

/** The keys of the pictures: arrows turn, + and - bring nearer and farther, 0 shows the whole. */
const zoomKeys: Readonly<Record<string, (zoom: number) => number>> = {
  '+': (zoom) => zoom + 1,
  '=': (zoom) => zoom + 1,
  '-': (zoom) => zoom - 1,
  '0': () => 1,
}

/** Pictures whole, over the page: arrows and swipes turn, a tap brings nearer, Esc closes. */
export function Lightbox({ images, label, first, onClose, captions }: LightboxProps) {
  const [place, setPlace] = useState(first)
  const [view, setView] = useState(whole)
  const go = (step: number) => {
    if (images.length < 2) return
    setPlace((place + step + images.length) % images.length)
    setView(whole)
  }
  const drag = useDrag(view, setView, go)
  const zoomTo = (zoom: number) => {
    const next = Math.min(closest, Math.max(1, zoom))
    setView(next === 1 ? whole : { ...view, zoom: next })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
    const zoomed = zoomKeys[key]?.(view.zoom)
    if (zoomed !== undefined) zoomTo(zoomed)
  }
  const image = images[place]
  if (!image) return null
  const near = view.zoom > 1
  return (
    <Modal
      bare
      className={`${styles.box} max-h-none p-0`}
      closedby="any"
      aria-label={label}
      onAway={onClose}
      onKeyDown={onKeyDown}
    >
      <figure className="grid justify-items-center gap-2.5">
        <button
          type="button"
          className="p-0 border-0 bg-transparent"
          aria-label={near ? '恢复原大小' : '放大'}
          aria-pressed={near}
          onWheel={({ deltaY }) => zoomTo(view.zoom - Math.sign(deltaY) * 0.5)}
          onClick={({ detail }) => {
            // A key's click has no pointer that could have dragged.
            if (detail === 0 || !drag.moved()) zoomTo(near ? 1 : 2)
          }}
          {...drag.handlers}
        >
          <img
            key={image.file_name}
            className={`${styles.picture} block size-auto object-contain cursor-zoom-in select-none`}
            data-near={near || undefined}
            src={image.url}
            width={image.width}
            height={image.height}
            draggable={false}
            alt={`${label} ${place + 1}`}
            style={
              {
                '--zoom': view.zoom,
                '--x': `${view.x}px`,
                '--y': `${view.y}px`,
                backgroundImage: image.preview ? `url("${image.preview}")` : undefined,
              } as CSSProperties
            }
          />
        </button>
        <figcaption className="flex gap-3 text-14" aria-live="polite">
          <span className="num">
            {place + 1} / {images.length}
          </span>
          {captions && <span>{captions[place]}</span>}
        </figcaption>
      </figure>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className="top-[calc(50%_-_24px)] left-3.5"
            aria-label="上一张"
            onClick={() => go(-1)}
          >
            <Icon name="left" size={26} />
          </button>
          <button
            type="button"
            className="top-[calc(50%_-_24px)] right-3.5"
            aria-label="下一张"
            onClick={() => go(1)}
          >
            <Icon name="right" size={26} />
          </button>
        </>
      )}
      <button type="button" className="top-3.5 right-3.5" aria-label="关闭" onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
    </Modal>
  )
}
