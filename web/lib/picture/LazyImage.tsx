import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
import styles from './LazyImage.module.css'
import { throttle } from '../throttle.ts'

/** Chapter 9: loading begins when an image is within 1.33 of the viewport; checks are 500 ms apart. */
const ahead = '33%'
const checkTime = 500
const mostAttempts = 2

type LazyImageProps = {
  src: string
  alt: string
  /** Pixels of the picture; the place is kept by their ratio before it loads. */
  width: number
  height: number
  className?: string
  srcSet?: string
  sizes?: string
  /** For the one picture the page opens with. */
  eager?: boolean
}

const near = new Set<Element>()
let observer: IntersectionObserver | undefined

const load = throttle(() => {
  for (const image of near) {
    observer?.unobserve(image)
    if (image instanceof HTMLImageElement) image.loading = 'eager'
  }
  near.clear()
}, checkTime)

/** One observer for all images of the page. */
function watch(image: Element): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) near.add(entry.target)
        else near.delete(entry.target)
      }
      if (near.size > 0) load()
    },
    { rootMargin: ahead },
  )
  observer.observe(image)
  return () => {
    observer?.unobserve(image)
    near.delete(image)
  }
}

/** An image may have failed before React was there to hear it. */
const hasFailed = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0

/** The tries of a source: the first, half a second after its failure the second, then more on request. */
function useAttempts(src: string) {
  const first = { src, attempt: 1, broken: false, asked: 0 }
  const [state, setState] = useState(first)
  const image = useRef<HTMLImageElement>(null)
  // Adjusted while rendering: another picture in the same place starts anew.
  if (state.src !== src) setState(first)
  const fail = () => setState((now) => ({ ...now, broken: true }))
  const again = () => setState((now) => ({ ...first, asked: now.asked + 1 }))
  const { attempt, broken, asked } = state
  const final = broken && attempt >= mostAttempts

  useEffect(() => {
    if (!broken || final) return undefined
    const next = () => setState((now) => ({ ...now, attempt: now.attempt + 1, broken: false }))
    const timer = setTimeout(next, checkTime)
    return () => clearTimeout(timer)
  }, [broken, final])

  useEffect(() => {
    if (!image.current) return undefined
    if (!hasFailed(image.current)) return watch(image.current)
    setState((now) => ({ ...now, broken: true }))
    return undefined
  }, [src, attempt, asked])

  return {
    key: `${attempt} ${asked} ${src}`,
    untried: attempt === 1 && asked === 0,
    final,
    image,
    fail,
    again,
  }
}

/** As properties, so that a class of the caller may size the picture and the place of a failed one. */
const placeOf = ({ width, height }: LazyImageProps) =>
  ({ '--width': `${width}px`, '--ratio': `${width} / ${height}` }) as CSSProperties

/** The quiet place of a picture that did not come. Its button also works inside a link. */
function Failed({ image, again }: { image: LazyImageProps; again: () => void }) {
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    again()
  }
  return (
    <span className={`${styles.failed} ${styles.words} ${image.className ?? ''}`} style={placeOf(image)}>
      图片没能显示
      <button type="button" className={styles.retry} aria-label={`再试一次：${image.alt}`} onClick={retry}>
        再试一次
      </button>
    </span>
  )
}

/**
 * An image that loads when it comes near. Without JavaScript it is an ordinary lazy one; with it, loading
 * starts at 1.33 of the viewport, a failure is tried a second time, then words and a button stand in its
 * place. Width and height are required so that nothing jumps.
 */
export function LazyImage(props: LazyImageProps) {
  const { src, alt, width, height, className, srcSet, sizes, eager } = props
  const { key, untried, final, image, fail, again } = useAttempts(src)
  if (final) return <Failed image={props} again={again} />
  return (
    <img
      // A new element, not the old one: the same source set again does not load again.
      key={key}
      ref={image}
      className={`${styles.image} ${className ?? ''}`}
      loading={untried && !eager ? 'lazy' : 'eager'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      width={width}
      height={height}
      style={placeOf(props)}
      alt={alt}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      onError={fail}
    />
  )
}
