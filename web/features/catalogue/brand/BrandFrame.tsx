import type { ReactNode } from 'react'
import { contentTypes } from '#contract/content-type.ts'
import { useVisit } from '#web/lib/visit.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import card from '#web/ui/layout/card.module.css'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { AddToList } from '#web/features/community/item-list/index.ts'
import { ItemFoot, type Sourced } from '../contribution/index.ts'
import { BrandCover, type CoverProps } from './BrandCover.tsx'
import styles from './OneBrandView.module.css'

type FrameProps = Omit<CoverProps, 'children' | 'brand'> & {
  brand: CoverProps['brand'] &
    Sourced & { id: number; introduction: string | null; aliases?: readonly string[] }
  /** Where it stands. */
  trail: readonly { to: string; name: string }[]
  /** On its cover. */
  mark?: ReactNode
  /** What belongs to it, if there is any. */
  range: ReactNode
  /** Which of the site's notices stands below. */
  notice: 'tobacco' | 'pipe'
  /** Below its story. */
  children: ReactNode
}

/** A name written with dots in it (`塞缪尔・加维斯`) goes on before a dot, never with one. */
const holdDots = (text: string) => text.replace(/[·・]/g, '\u2060$&')

function Story({ brand }: Pick<FrameProps, 'brand'>) {
  return (
    <section className={card.box}>
      <SectionTitle small title="品牌小传" />
      {brand.introduction && (
        <p className="pb-2 text-pretty text-14 leading-[1.95]">{holdDots(brand.introduction)}</p>
      )}
      {brand.aliases && brand.aliases.length > 0 && (
        <dl className={`${styles.facts} grid pt-3 pb-2`}>
          <dt className="text-ink-500">又名</dt>
          <dd>{brand.aliases.join('、')}</dd>
        </dl>
      )}
      <ItemFoot type={14} item={brand}>
        <AddToList thing={{ type: contentTypes.brand, id: brand.id, name: namesOf(brand).first }} />
      </ItemFoot>
    </section>
  )
}

/** The page of one brand: its cover and figures, all that belongs to it, and who it is. */
export function BrandFrame({ brand, kind, figures, trail, mark, range, notice, children }: FrameProps) {
  useVisit('brand', brand.id)
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={namesOf(brand).first} />
      </div>
      <BrandCover brand={brand} kind={kind} figures={figures}>
        {mark}
      </BrandCover>
      <div
        className={`col grid items-start pt-11 phone:pt-8 ${range ? 'grid-cols-[var(--main)_var(--aside)] gap-12 phone:grid-cols-1 phone:gap-9' : ''}`}
      >
        {range}
        <aside className="sticky top-[88px] grid grid-cols-1 gap-7 phone:static">
          <Story brand={brand} />
          {children}
          <p className="text-12 leading-[1.7] text-ink-500">
            <SiteNotice of={notice} />
          </p>
        </aside>
      </div>
    </>
  )
}
