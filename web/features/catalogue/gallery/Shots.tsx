import { type MouseEvent, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Shot } from './gallery.ts'

const ShotViewer = lazyDialog(async () => (await import('./ShotViewer.tsx')).ShotViewer)

/** Photographs in boxes of 4 : 3, up to five over the whole width, each with whose it is; a tap shows them whole. Without scripts they are links. */
export function Shots({ shots }: { shots: readonly Shot[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const open = (place: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setShown(place)
  }
  return (
    <>
      <ul
        className={`grid ${shots.length > 5 ? 'grid-cols-8' : 'grid-cols-5'} gap-3 mt-4.5 phone:grid-cols-3 phone:gap-2.5`}
      >
        {shots.map(({ file_name, url, url_small, preview, by, demo, of, to }, place) => (
          <li key={file_name} className="min-w-0 text-12">
            <a
              className="block overflow-hidden border border-line rounded-2 bg-paper-2 bg-cover"
              style={{ backgroundImage: preview ? `url("${preview}")` : undefined }}
              href={url}
              onClick={open(place)}
            >
              <LazyImage
                className="w-full h-auto aspect-4/3 object-cover"
                src={url_small}
                alt={`${by}${demo ? '（AI 生成）' : ''}，图片 ${place + 1}`}
                width={128}
                height={96}
              />
            </a>
            <Link className="flex flex-wrap justify-between gap-x-2 py-1 text-ink-500 phone:py-2" to={to}>
              <span className="truncate text-ink-700">{by}</span>
              <span className="truncate">
                {demo && 'AI 生成 · '}
                {of}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown !== null && <ShotViewer shots={shots} first={shown} onClose={() => setShown(null)} />}
    </>
  )
}
