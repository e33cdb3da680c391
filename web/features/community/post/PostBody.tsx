import { type RefObject, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { Html } from '#web/ui/text/Html.tsx'
import type { Picture } from '#web/ui/picture/Lightbox.tsx'
import { CiteCard } from './attachment/CiteCard.tsx'
import type { Post } from './post.ts'
import styles from './PostBody.module.css'
import { partsOf } from './split-body.ts'

const Lightbox = lazyDialog(async () => (await import('#web/ui/picture/Lightbox.tsx')).Lightbox)

const label = '文中图片'

const pictureOf = ({ src, width, height, attributes }: HTMLImageElement): Picture => ({
  file_name: src,
  url: src,
  width: Number(attributes.getNamedItem('width')?.value) || width,
  height: Number(attributes.getNamedItem('height')?.value) || height,
  preview: '',
})

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

type Shown = { pictures: Picture[]; first: number }

/** Makes the pictures of an article, which the server's HTML brings, buttons for the pointer and the keyboard. */
function usePictureButtons(body: RefObject<HTMLElement | null>, html: string, show: (shown: Shown) => void) {
  useEffect(() => {
    const { current } = body
    const images = [...(current?.querySelectorAll<HTMLImageElement>('img:not(.emoticon)') ?? [])].filter(
      (image) => !image.closest('a'),
    )
    for (const [at, image] of images.entries()) {
      const caption = image.closest('figure')?.querySelector('figcaption')?.textContent
      image.alt ||= caption || `${label} ${at + 1}`
      image.tabIndex = 0
      image.setAttribute('role', 'button')
      image.setAttribute('aria-haspopup', 'dialog')
    }
    const open = (event: MouseEvent | KeyboardEvent) => {
      const first = images.findIndex((image) => image === event.target)
      if (first < 0 || ('key' in event && event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      show({ pictures: images.map(pictureOf), first })
    }
    current?.addEventListener('click', open)
    current?.addEventListener('keydown', open)
    return () => {
      current?.removeEventListener('click', open)
      current?.removeEventListener('keydown', open)
    }
  }, [body, html, show])
}

/** The body of a post. A picture within an article opens whole. */
export function PostBody({ post }: { post: Post }) {
  const { html, cites } = post
  const [shown, setShown] = useState<Shown | null>(null)
  const body = useRef<HTMLDivElement>(null)
  usePictureButtons(body, html, setShown)
  if (html === '') return null
  return (
    <div ref={body} className={bodyClass}>
      <BodyText html={html} cites={cites} />
      {shown !== null && (
        <Lightbox images={shown.pictures} label={label} first={shown.first} onClose={() => setShown(null)} />
      )}
    </div>
  )
}
