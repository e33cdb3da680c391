import { Fragment } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, pipeBrandListAddress, pipeListPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import card from '#web/ui/layout/card.module.css'
import { partsBy, PagedSection } from '#web/ui/list/PagedSection.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { PipeCard } from '../pipe/index.ts'
import type { CoverFigure } from './BrandCover.tsx'
import { BrandFrame } from './BrandFrame.tsx'
import { makerWords, type OnePipeBrand, perPage, type PipeBrand } from './brand-page.ts'
import styles from './OneBrandView.module.css'

const figuresOf = (brand: PipeBrand): readonly CoverFigure[] => [
  ['收录烟斗', brand.item_count > 0 ? thousands(brand.item_count) : null],
  ['斗型', brand.shapes.length > 0 ? thousands(brand.shapes.length) : null],
  ['创立', brand.founded === null ? null : String(brand.founded)],
  ['制作者', brand.kind && makerWords[brand.kind], true],
  ['国别', brand.country, true],
]

function Pipes({ data, search }: { data: OnePipeBrand; search: string }) {
  const { brand } = data
  const shapes = brand.shapes.map(({ id, name_zh: name, count }) => ({ id, name, count }))
  return (
    <PagedSection
      title="收录的烟斗"
      latin="The Pipes"
      note={data.total > 1 && data.list.some((pipe) => pipe.score !== null) && '评分高的在前'}
      parts={{ label: '按斗型', segments: partsBy('shape', search, brand.item_count, shapes) }}
      empty={{
        title: '没有符合条件的烟斗',
        words: '换一种斗型看看。',
        to: queryWith(search, { shape: null, page: null }),
        way: '看全部烟斗',
      }}
      columns={3}
      search={search}
      found={data}
      limit={perPage}
      unit="支"
    >
      {(pipe) => <PipeCard key={pipe.id} pipe={pipe} />}
    </PagedSection>
  )
}

/** What tells a maker's pipes: the mark on them, and how they are graded. */
function Marks({ brand }: { brand: PipeBrand }) {
  const marks = [
    ['标记', brand.hallmark],
    ['分级', brand.grading],
  ] as const
  if (!marks.some(([, words]) => words)) return null
  return (
    <section className={card.box}>
      <SectionTitle
        small
        title={marks
          .filter(([, words]) => words)
          .map(([name]) => name)
          .join('与')}
      />
      <dl className={`${styles.facts} grid pt-3 pb-2 ${styles.bare}`}>
        {marks.map(
          ([name, words]) =>
            words && (
              <Fragment key={name}>
                <dt className="text-ink-500">{name}</dt>
                <dd>{words}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  )
}

function Finishes({ brand }: { brand: PipeBrand }) {
  if (brand.finishes.length === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="表面" />
      <ul className={`${styles.legend} pt-2.5 pb-1.5 text-13`}>
        {brand.finishes.map(({ id, name, count }) => (
          <li className="flex justify-between items-center py-1 px-0 text-ink-500" key={id}>
            <Link className="phone:leading-[38px]" to={`${pipeListPath}?brand=${brand.id}&finish=${id}`}>
              {name}
            </Link>
            <span className="num">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const trail = [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: pipeBrandListAddress, name: '烟斗品牌' },
]

/** A maker of pipes: cover and figures, its pipes, its marks. */
export function OnePipeBrandView({ data, search }: { data: OnePipeBrand; search: string }) {
  const { brand } = data
  return (
    <BrandFrame
      brand={brand}
      trail={trail}
      kind="Pipe Makers"
      figures={figuresOf(brand)}
      range={brand.item_count > 0 && <Pipes data={data} search={search} />}
      notice="pipe"
    >
      <Marks brand={brand} />
      <Finishes brand={brand} />
    </BrandFrame>
  )
}
