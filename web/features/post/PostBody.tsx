import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Html } from '../../ui/Html.tsx'
import { CiteCard } from './CiteCard.tsx'
import type { Post } from './post.ts'
import styles from './PostBody.module.css'
import { partsOf } from './split.ts'

const Lightbox = lazy(async () => ({ default: (await import('../../ui/Lightbox.tsx')).Lightbox }))

const nameOf = (address: string) => new URL(address, 'http://a').pathname.replace(/-[lms]\.webp$/, '')

/** The look of a text within. */
export const bodyClass = styles.body ?? ''

type BodyProps = { html: string; cites: Post['cites'] }

/** A text as its readers see it: its own HTML, with the cards of what it cites. */
export function BodyText({ html, cites }: BodyProps) {
  const cards = new Map(cites.map((cite) => [`${cite.type}:${cite.id}`, cite]))
  return partsOf(html).map((part, at) => {
    if ('html' in part) return <Html key={`text ${at}`} html={part.html} className={styles.part} />
    const cite = cards.get(part.cite)
    return cite ? <CiteCard key={`${part.cite} ${at}`} cite={cite} /> : null
  })
}

/** Hears taps on the pictures of an article, which the server's HTML brings. */
function usePictureTaps(
  body: RefObject<HTMLElement | null>,
  images: Post['images'],
  show: (at: number) => void,
) {
  useEffect(() => {
    const { current } = body
    const look = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLImageElement) || target.closest('a')) return
      const at = images.findIndex(({ url }) => nameOf(url) === nameOf(target.src))
      if (at >= 0) show(at)
    }
    current?.addEventListener('click', look)
    return () => current?.removeEventListener('click', look)
  }, [body, images, show])
}

/** The body of a post. A tap on a picture within an article shows it whole. */
export function PostBody({ post: { html, cites, images, kind } }: { post: Post }) {
  const [shown, setShown] = useState<number | null>(null)
  const body = useRef<HTMLDivElement>(null)
  usePictureTaps(body, images, setShown)
  if (html === '') return null
  return (
    <div ref={body} className={bodyClass} data-article={kind === 2 || undefined}>
      <BodyText html={html} cites={cites} />
      {shown !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} label="文中图片" first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
