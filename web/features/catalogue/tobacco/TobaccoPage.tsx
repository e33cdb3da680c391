import { useRef } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { brandAddress, cataloguePath, tobaccoAddress, tobaccoListPath } from '#contract/page-address.ts'
import { crumbsLd } from '#web/lib/head/json-ld.ts'
import { later } from '#web/lib/hydration/later.tsx'
import { useVisit } from '#web/lib/visit.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { InPieces } from '#web/features/community/appreciation/index.ts'
import { AlsoLiked } from '../collection/index.ts'
import { CompareTray } from '../compare/index.ts'
import { asksOfReviewed, Reviews } from '../review/index.ts'
// The styles of what comes later stand from the first paint on.
import './taste/BlendParts.module.css'
import '#web/ui/chart/RadarFrame.module.css'
import './taste/Radar.module.css'
import './taste/Scales.module.css'
import './taste/TasteProfile.module.css'
import { TitleBar } from './detail/TitleBar.tsx'
import { TobaccoHero } from './detail/TobaccoHero.tsx'
import styles from './TobaccoPage.module.css'
import {
  descriptionOf,
  loadTobacco,
  recordLd,
  reviewedItem,
  type TobaccoData,
} from './detail/tobacco-page.ts'

const TobaccoAside = later(async () => (await import('./detail/TobaccoAside.tsx')).TobaccoAside)

const Taste = later(async () => (await import('./taste/Taste.tsx')).Taste)

export async function loader(asked: LoaderFunctionArgs): Promise<TobaccoData> {
  const [data] = await Promise.all([loadTobacco(asked), Taste.ready(), TobaccoAside.ready()])
  return data
}

const trailOf = ({ brand }: TobaccoData['tobacco']) => [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: tobaccoListPath, name: '斗草' },
  { to: brandAddress(brand.id), name: namesOf(brand).first },
]

/** One blend: its record, its taste, what people say of it. */
export function View({ data, search }: { data: TobaccoData; search: string }) {
  const { tobacco, reviews, pieces } = data
  const hero = useRef<HTMLElement>(null)
  useVisit('tobacco', tobacco.id)
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trailOf(tobacco)} here={namesOf(tobacco).first} />
      </div>
      <TobaccoHero tobacco={tobacco} ref={hero} />
      <TitleBar tobacco={tobacco} hero={hero} />
      <div className={`col ${styles.columns}`}>
        <div className={styles.main}>
          <Taste tobacco={tobacco} />
          <Reviews item={reviewedItem(tobacco)} page={reviews} search={search} />
          <InPieces pieces={pieces} brand={tobacco.brand.id} />
          <AlsoLiked key={tobacco.id} type={4} id={tobacco.id} />
        </div>
        <TobaccoAside tobacco={tobacco} />
      </div>
      <CompareTray />
    </>
  )
}

export const asks = ({ tobacco, reviews }: TobaccoData) => asksOfReviewed(reviewedItem(tobacco), reviews)

export function head({ tobacco }: TobaccoData) {
  const title = `${namesOf(tobacco).first} · ${namesOf(tobacco.brand).first}`
  if (!import.meta.env.SSR) return { title }
  const here = { to: tobaccoAddress(tobacco.id), name: namesOf(tobacco).first }
  return {
    title,
    description: descriptionOf(tobacco),
    canonical: tobaccoAddress(tobacco.id),
    image: `/art/og/tobacco/${tobacco.id}.png`,
    jsonLd: [recordLd(tobacco), crumbsLd([...trailOf(tobacco), here])],
  }
}
