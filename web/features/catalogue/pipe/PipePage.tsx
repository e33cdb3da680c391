import { cataloguePath, pipeAddress, pipeBrandAddress, pipeListPath } from '#contract/page-address.ts'
import { crumbsLd } from '#web/lib/head/json-ld.ts'
import { part } from '#web/lib/hydration/part.tsx'
import { useVisit } from '#web/lib/visit.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { asksOfReviewed } from '../review/index.ts'
import { PipeHero } from './detail/PipeHero.tsx'
import {
  descriptionOf,
  loadPipe,
  type Pipe,
  type PipeData,
  recordLd,
  reviewedItem,
} from './detail/pipe-page.ts'

const Below = part(() => import('./PipeBelow.tsx'))

export const parts = [Below]
export const loader = loadPipe

const brandOf = ({ brand }: Pipe) => ({ to: pipeBrandAddress(brand.id), name: namesOf(brand).first })

const trailOf = (pipe: Pipe) => [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: pipeListPath, name: '烟斗' },
  brandOf(pipe),
]

/** One pipe: its stage and facts, its measures, its kin, its place among the shapes. */
export function View({ data, search }: { data: PipeData; search: string }) {
  const { pipe } = data
  useVisit('pipe', pipe.id)
  const trail = trailOf(pipe)
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={namesOf(pipe).first} />
      </div>
      <PipeHero pipe={pipe} />
      <Below data={data} search={search} />
    </>
  )
}

export const asks = ({ pipe, reviews }: PipeData) => asksOfReviewed(reviewedItem(pipe), reviews)

export function head({ pipe }: PipeData) {
  const title = `${namesOf(pipe).first} · 烟斗`
  if (!import.meta.env.SSR) return { title }
  return {
    title,
    description: descriptionOf(pipe),
    canonical: pipeAddress(pipe.id),
    generated: true,
    image: `/art/og/pipe/${pipe.id}.png`,
    jsonLd: [
      recordLd(pipe),
      crumbsLd([...trailOf(pipe), { to: pipeAddress(pipe.id), name: namesOf(pipe).first }]),
    ],
  }
}
