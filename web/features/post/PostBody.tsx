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

/** Makes the pictures of an article, which the server's HTML brings, buttons for the pointer and the keyboard. */
function usePictureButtons(
  body: RefObject<HTMLElement | null>,
  { html, images }: Pick<Post, 'html' | 'images'>,
  show: (at: number) => void,
) {
  useEffect(() => {
    const stop = new AbortController()
    for (const image of body.current?.querySelectorAll('img') ?? []) {
      const at = images.findIndex(({ url }) => nameOf(url) === nameOf(image.src))
      if (at < 0 || image.closest('a')) continue
      const caption = image.closest('figure')?.querySelector('figcaption')?.textContent
      image.alt ||= caption || `文中图片 ${at + 1}`
      image.tabIndex = 0
      image.setAttribute('role', 'button')
      image.setAttribute('aria-haspopup', 'dialog')
      image.addEventListener('click', () => show(at), stop)
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        show(at)
      }
      image.addEventListener('keydown', onKey, stop)
    }
    return () => stop.abort()
  }, [body, html, images, show])
}

/** The body of a post. A picture within an article opens whole. */
export function PostBody({ post }: { post: Post }) {
  const { html, cites, images } = post
  const [shown, setShown] = useState<number | null>(null)
  const body = useRef<HTMLDivElement>(null)
  usePictureButtons(body, post, setShown)
  if (html === '') return null
  return (
    <div ref={body} className={bodyClass}>
      <BodyText html={html} cites={cites} />
      {shown !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} label="文中图片" first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
