import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  cataloguePath,
  encyclopediaPath,
  pipeAddress,
  pipeBrandAddress,
  pipeListPath,
  shapeAddress,
} from '#contract/page-address.ts'
import { crumbsLd } from '#web/lib/head/json-ld.ts'
import { later } from '#web/lib/hydration/later.tsx'
import { useVisit } from '#web/lib/visit.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Callout } from '#web/ui/text/Callout.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { InPieces } from '#web/features/community/appreciation/index.ts'
import { AlsoLiked } from '../collection/index.ts'
import { asksOfReviewed, Reviews } from '../review/index.ts'
import { ItemFoot } from '../contribution/index.ts'
// The styles of what comes later stand from the first paint on.
import './detail/DimensionSheet.module.css'
import { PipeCard } from './PipeCard.tsx'
import { PipeHero } from './detail/PipeHero.tsx'
import type { PipeCardData } from './pipe-list.ts'
import styles from './PipePage.module.css'
import {
  descriptionOf,
  loadPipe,
  type Pipe,
  type PipeData,
  recordLd,
  reviewedItem,
} from './detail/pipe-page.ts'

const DimensionSheet = later(async () => (await import('./detail/DimensionSheet.tsx')).DimensionSheet)
const ShapeChart = later(async () => (await import('./shape/ShapeChart.tsx')).ShapeChart)

export async function loader(asked: LoaderFunctionArgs): Promise<PipeData> {
  const [data] = await Promise.all([loadPipe(asked), DimensionSheet.ready(), ShapeChart.ready()])
  return data
}

function Row({ pipes }: { pipes: readonly PipeCardData[] }) {
  return (
    <div className={styles.row}>
      {pipes.map((pipe) => (
        <PipeCard key={pipe.id} pipe={pipe} />
      ))}
    </div>
  )
}

const brandOf = ({ brand }: Pipe) => ({ to: pipeBrandAddress(brand.id), name: namesOf(brand).first })

const trailOf = (pipe: Pipe) => [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: pipeListPath, name: '烟斗' },
  brandOf(pipe),
]

/** One pipe: its stage and facts, its measures, its kin, its place among the shapes. */
export function View({ data, search }: { data: PipeData; search: string }) {
  const { pipe, reviews, pieces } = data
  useVisit('pipe', pipe.id)
  const brand = brandOf(pipe)
  const trail = trailOf(pipe)
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={namesOf(pipe).first} />
      </div>
      <PipeHero pipe={pipe} />
      <div className={`col ${styles.sections}`}>
        <DimensionSheet pipe={pipe} />
        <Reviews item={reviewedItem(pipe)} page={reviews} search={search} />
        <InPieces pieces={pieces} brand={pipe.brand.id} />
        {pipe.shape && pipe.same_shape.length > 0 && (
          <section>
            <SectionTitle
              title={`同为${pipe.shape.name_zh}`}
              latin="Of the Same Shape"
              more={{ to: shapeAddress(pipe.shape.id), words: '这种斗型' }}
            />
            <Row pipes={pipe.same_shape} />
          </section>
        )}
        {pipe.similar.length > 0 && (
          <section>
            <SectionTitle
              title="相近的烟斗"
              latin="Kindred Pipes"
              more={{ to: `${pipeListPath}?brand=${pipe.brand.id}`, words: `${brand.name}全部烟斗` }}
            />
            <Row pipes={pipe.similar} />
          </section>
        )}
        <AlsoLiked key={pipe.id} type={5} id={pipe.id} />
        <ShapeChart data={data} />
        <ItemFoot type={5} id={pipe.id} />
        <Callout>
          {pipe.shape
            ? '图为示意，依斗型、材质与表面绘成，非实物照片。'
            : '斗型未详，图中以斗袋代之，袋上的木牌依材质与表面绘成。'}
          本站不售卖烟斗与烟草制品，
          <Health />。<Link to={encyclopediaPath}>读一读百科</Link>
        </Callout>
      </div>
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
    image: `/art/og/pipe/${pipe.id}.png`,
    jsonLd: [
      recordLd(pipe),
      crumbsLd([...trailOf(pipe), { to: pipeAddress(pipe.id), name: namesOf(pipe).first }]),
    ],
  }
}
