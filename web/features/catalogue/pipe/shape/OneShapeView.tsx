import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, pipeListPath, shapePath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { queryWith } from '#web/lib/navigation/query.ts'
import { useVisit } from '#web/lib/visit.ts'
import card from '#web/ui/layout/card.module.css'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Fact, Facts, DetailHero, Lead } from '#web/ui/record/DetailHero.tsx'
import { PagedSection } from '#web/ui/list/PagedSection.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { SourceLine } from '#web/features/catalogue/contribution/index.ts'
import drawing from '../drawing.module.css'
import styles from './OneShapeView.module.css'
import { PipeCard } from '../PipeCard.tsx'
import { perPage } from '../pipe-list.ts'
import { ShapeFigure } from './ShapeFigure.tsx'
import { ShapeTile } from './ShapeTile.tsx'
import { type OneShape, type Shape, sitsWords } from './shape-page.ts'

const trail = [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: pipeListPath, name: '烟斗' },
  { to: shapePath, name: '斗型' },
]

function ShapeHero({ shape }: { shape: Shape }) {
  const { family, bend, bowl, shank, stem } = shape
  return (
    <DetailHero className={styles.hero}>
      <div className={`${styles.stage} grid place-items-center py-10 px-13 phone:py-7 phone:px-6`}>
        <LazyImage
          src={shape.art}
          alt={`${shape.name_zh}的轮廓（示意）`}
          width={640}
          height={366}
          eager
          className={`${drawing.line} w-[640px] max-w-full h-auto`}
        />
      </div>
      <div className={`${styles.record} pt-9 px-10 pb-6 phone:pt-4.5 phone:px-4 phone:pb-5`}>
        {family && (
          <p className={`${styles.family} text-14`}>
            <Link
              className="text-link phone:inline-block phone:py-3"
              to={`${pipeListPath}?family=${family.id}`}
            >
              {family.name}
            </Link>
          </p>
        )}
        <h1 className="text-44 leading-tight tracking-[0.08em] phone:text-30">{shape.name_zh}</h1>
        <p className="text-21 leading-[1.4] font-latin italic text-ink-500" lang="en">
          {shape.name_en}
        </p>
        {shape.aliases.length > 0 && (
          <p className="text-14 text-ink-500 mt-2">又名　{shape.aliases.join('、')}</p>
        )}
        {shape.traits && <Lead>{shape.traits}</Lead>}
        <Facts className={styles.facts}>
          <Fact name="弯度">{bend && <Link to={`${pipeListPath}?bend=${bend.id}`}>{bend.name}</Link>}</Fact>
          <Fact name="斗钵">{bowl?.name}</Fact>
          <Fact name="斗柄">{shank?.name}</Fact>
          <Fact name="斗嘴">{stem?.name}</Fact>
          <Fact name="摆放">{sitsWords(shape.sits)}</Fact>
          <Fact name="收录">
            {shape.pipe_count > 0 && (
              <>
                <span className="num">{thousands(shape.pipe_count)}</span> 支
              </>
            )}
          </Fact>
        </Facts>
      </div>
    </DetailHero>
  )
}

function Pipes({ data, search }: { data: OneShape; search: string }) {
  const { shape, total } = data
  const kin = total === 0 && shape.family
  return (
    <PagedSection
      anchor="pipes"
      title={`${shape.name_zh}的烟斗`}
      latin="The Pipes"
      note={
        <>
          <span className="num">{thousands(total)}</span> 支{total > 1 && '，评分高的在前'}
        </>
      }
      empty={{
        title: '这种斗型还没有收录烟斗',
        words: '先看看同一族的其他斗型。',
        to: kin ? `${pipeListPath}?family=${kin.id}` : queryWith(search, { page: null }),
        way: kin ? '这一族的烟斗' : '回到第一页',
      }}
      columns={5}
      search={search}
      found={data}
      limit={perPage}
      unit="支"
    >
      {(pipe) => <PipeCard key={pipe.id} pipe={pipe} />}
    </PagedSection>
  )
}

/** One shape: silhouette, traits, proportions, its pipes, its kin. */
export function OneShapeView({ data, search }: { data: OneShape; search: string }) {
  useVisit('shape', data.shape.id)
  const { shape } = data
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={shape.name_zh} />
      </div>
      <ShapeHero shape={shape} />
      <div className={`col ${styles.sections} pt-12 phone:pt-8`}>
        <section>
          <SectionTitle title="比例" latin="Proportions" />
          <div className={`${card.card} pt-8 px-10 pb-5 phone:pt-4.5 phone:px-4 phone:pb-3.5`}>
            <ShapeFigure shape={shape} />
            <p className={`${styles.note} text-12 text-ink-500`}>示意比例，用来认斗型，不是某一支的实测。</p>
          </div>
        </section>
        {shape.pipe_count > 0 && <Pipes data={data} search={search} />}
        {shape.siblings.length > 0 && (
          <section>
            <SectionTitle
              title={
                shape.family && shape.siblings.every(({ family }) => family?.id === shape.family?.id)
                  ? `${shape.family.name}的其他斗型`
                  : '相近的斗型'
              }
              latin="Its Kin"
              more={{ to: shapePath, words: '斗型谱' }}
            />
            <div
              className={`${card.card} grid grid-cols-8 gap-2 p-4 phone:grid-cols-3 phone:gap-1 phone:p-2`}
            >
              {shape.siblings.map((sibling) => (
                <ShapeTile key={sibling.id} shape={sibling} count />
              ))}
            </div>
          </section>
        )}
        <SourceLine item={shape} />
      </div>
    </>
  )
}
