import { useRef } from 'react'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { brandAddress, cataloguePath, tobaccoAddress, tobaccoListPath } from '#contract/page-address.ts'
import { crumbsLd } from '#web/lib/head/json-ld.ts'
import { part } from '#web/lib/hydration/part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { useVisit } from '#web/lib/visit.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { CompareTray } from '../compare/index.ts'
import { asksOfReviewed } from '../review/index.ts'
import { TobaccoHero } from './detail/TobaccoHero.tsx'
import {
  descriptionOf,
  loadTobacco,
  recordLd,
  reviewedItem,
  type TobaccoData,
} from './detail/tobacco-page.ts'

const TitleBar = lazyPart(async () => (await import('./later.ts')).TitleBar)
const Below = part(() => import('./TobaccoBelow.tsx'))

export const parts = [Below]
export const loader = loadTobacco

const trailOf = ({ brand }: TobaccoData['tobacco']) => [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: tobaccoListPath, name: '斗草' },
  { to: brandAddress(brand.id), name: namesOf(brand).first },
]

/** One blend: its record, its taste, what people say of it. */
export function View({ data, search }: { data: TobaccoData; search: string }) {
  const { tobacco } = data
  const hero = useRef<HTMLElement>(null)
  const alive = useHydrated()
  useVisit('tobacco', tobacco.id)
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trailOf(tobacco)} here={namesOf(tobacco).first} />
      </div>
      <TobaccoHero tobacco={tobacco} ref={hero} />
      {alive && <TitleBar tobacco={tobacco} hero={hero} />}
      <Below data={data} search={search} />
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
    generated: true,
    image: `/art/og/tobacco/${tobacco.id}.png`,
    jsonLd: [recordLd(tobacco), crumbsLd([...trailOf(tobacco), here])],
  }
}
