import { encyclopediaPath, pipeBrandAddress, shapeAddress } from '#contract/page-address.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { apart, namesOf } from '#web/ui/record/names.ts'
import { Callout } from '#web/ui/text/Callout.tsx'
import { InLists } from '#web/features/community/item-list/index.ts'
import { AlsoLiked, Paired } from '../collection/index.ts'
import { ItemFoot } from '../contribution/index.ts'
import { Gallery } from '../gallery/index.ts'
import { Reviews } from '../review/index.ts'
import { DimensionSheet } from './detail/DimensionSheet.tsx'
import { type Pipe, type PipeData, reviewedItem } from './detail/pipe-page.ts'
import type { PipeCardData } from './pipe-list.ts'
import { PipeCard } from './PipeCard.tsx'
import { ShapeChart } from './shape/ShapeChart.tsx'
import styles from './PipeBelow.module.css'

function Row({ pipes }: { pipes: readonly PipeCardData[] }) {
  return (
    <div
      className={`${styles.row} grid grid-cols-5 gap-5 phone:grid-cols-none phone:grid-flow-col phone:gap-3 phone:px-4 phone:overflow-x-auto`}
    >
      {pipes.map((pipe) => (
        <PipeCard key={pipe.id} pipe={pipe} />
      ))}
    </div>
  )
}

/** Others of its shape, and others like it. */
function Related({ pipe }: { pipe: Pipe }) {
  return (
    <>
      {pipe.shape && pipe.same_shape.length > 0 && (
        <section className="screen-only">
          <SectionTitle
            title={`同为${pipe.shape.name_zh}`}
            latin="Of the Same Shape"
            more={{ to: shapeAddress(pipe.shape.id), words: '这种斗型' }}
          />
          <Row pipes={pipe.same_shape} />
        </section>
      )}
      {pipe.similar.length > 0 && (
        <section className="screen-only">
          <SectionTitle title="相近的烟斗" latin="Kindred Pipes" />
          <Row pipes={pipe.similar} />
        </section>
      )}
    </>
  )
}

/** What its maker is known for. */
function Maker({ brand }: Pick<Pipe, 'brand'>) {
  if (!brand.introduction) return null
  return (
    <section>
      <SectionTitle
        title={apart('关于', namesOf(brand).first)}
        latin="The Maker"
        more={{ to: pipeBrandAddress(brand.id), words: '品牌档案' }}
      />
      <p className={`${card.box} text-15 leading-[1.9] text-pretty`}>{brand.introduction}</p>
    </section>
  )
}

/** Below the record of a pipe: its measures, what people say of it, what is like it, the chart of shapes. */
export function View({ data, search }: { data: PipeData; search: string }) {
  const { pipe, reviews, gallery } = data
  return (
    <div className={`col ${styles.sections} pt-13 phone:pt-9`}>
      <DimensionSheet pipe={pipe} />
      <Maker brand={pipe.brand} />
      <Reviews item={reviewedItem(pipe)} page={reviews} search={search} />
      <Gallery
        key={`shots ${pipe.id}`}
        thing={{ type: 5, id: pipe.id }}
        data={gallery}
        brand={pipe.brand.id}
      />
      <Related pipe={pipe} />
      <Paired key={`paired ${pipe.id}`} id={pipe.id} />
      <AlsoLiked key={pipe.id} type={5} id={pipe.id} />
      <InLists key={`lists ${pipe.id}`} type={5} id={pipe.id} />
      {pipe.shape && <ShapeChart data={data} />}
      <ItemFoot type={5} item={pipe} />
      <Callout>
        {pipe.shape
          ? '图为示意，依斗型、材质与表面绘成，非实物照片。'
          : '斗型未详，图中以斗袋代之，袋上的木牌依材质与表面绘成。'}
        本站不售卖烟斗与烟草制品，
        <Health />。
        <Link className="whitespace-nowrap" to={encyclopediaPath}>
          读一读百科
        </Link>
      </Callout>
    </div>
  )
}
