import { useState } from 'react'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { appreciationListPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { GalleryData, ShownThing } from './gallery.ts'
import { Shots } from './Shots.tsx'

const AllShots = lazyPart(async () => (await import('./AllShots.tsx')).AllShots)

type GalleryProps = {
  thing: ShownThing
  data: GalleryData
  /** Whose appreciations are more of the same. */
  brand: number
}

/** 会员图片, on the page of a blend or a pipe; nothing where nobody has photographed it. */
export function Gallery({ thing, data: { shots, more }, brand }: GalleryProps) {
  const [all, setAll] = useState(false)
  if (shots.length === 0) return null
  const row = <Shots shots={shots} />
  return (
    <section>
      <SectionTitle
        title="会员图片"
        latin="As Seen"
        {...(shots.some(({ of }) => of === '鉴赏') && {
          more: { to: `${appreciationListPath}?brand=${brand}`, words: '这个品牌的鉴赏' },
        })}
      />
      {all ? <AllShots waiting={row} thing={thing} row={shots} /> : row}
      {more && !all && (
        <button type="button" className={`${button('text', 'small')} -ml-3`} onClick={() => setAll(true)}>
          全部图片
        </button>
      )}
    </section>
  )
}
