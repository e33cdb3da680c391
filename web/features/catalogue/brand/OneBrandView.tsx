import { brandPath, cataloguePath } from '#contract/page-address.ts'
import { score, thousands } from '#web/lib/format/numbers.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import card from '#web/ui/layout/card.module.css'
import { partsBy, PagedSection } from '#web/ui/list/PagedSection.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { BlendTypeTag, typeColour } from '#web/ui/record/BlendTypeTag.tsx'
import { TobaccoCard } from '../tobacco/index.ts'
import { type CoverFigure, coverMark } from './BrandCover.tsx'
import { BrandFrame } from './BrandFrame.tsx'
import { type Brand, type OneBrand, perPage } from './brand-page.ts'
import styles from './OneBrandView.module.css'

/** None in production means something only of a brand that has ended. */
function figuresOf(brand: Brand): readonly CoverFigure[] {
  const active = brand.active_count > 0 || brand.status === 'discontinued'
  return [
    ['收录斗草', thousands(brand.item_count)],
    ['在产', active ? thousands(brand.active_count) : null],
    ['平均评分', score(brand.score) || null],
    ['点评', brand.review_count > 0 ? thousands(brand.review_count) : null],
    ['国别', brand.country, true],
  ]
}

function Blends({ data, search }: { data: OneBrand; search: string }) {
  const { brand } = data
  return (
    <PagedSection
      title="全部出品"
      latin="The Range"
      note={data.total > 1 && data.list.some((blend) => blend.score !== null) && '评分高的在前'}
      parts={{ label: '按类型', segments: partsBy('category', search, brand.item_count, brand.types) }}
      empty={{
        title: '没有符合条件的斗草',
        words: '换一个类型看看。',
        to: queryWith(search, { category: null, page: null }),
        way: '看全部出品',
      }}
      columns={3}
      search={search}
      found={data}
      limit={perPage}
      unit="款"
    >
      {(tobacco) => <TobaccoCard key={tobacco.id} tobacco={tobacco} inBrand />}
    </PagedSection>
  )
}

/** How many blends of each type; what has none recorded is counted too, so that the bar is whole. */
function Shares({ brand }: { brand: Brand }) {
  const typed = brand.types.reduce((sum, { count }) => sum + count, 0)
  const untyped = Math.max(0, brand.item_count - typed)
  if (typed === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="类型分布" />
      <div className="flex gap-px h-4 overflow-hidden rounded-[3px]" aria-hidden="true">
        {brand.types.map(({ id, value, count }) => (
          <i className="min-w-0.5" key={id} style={{ flexGrow: count, background: typeColour(value) }} />
        ))}
        {untyped > 0 && <i className="min-w-0.5 bg-line-2" style={{ flexGrow: untyped }} />}
      </div>
      <ul className={`${styles.legend} pt-2.5 pb-1.5 text-13`}>
        {brand.types.map((type) => (
          <li className="flex justify-between items-center py-1 px-0 text-ink-500" key={type.id}>
            <BlendTypeTag type={type} />
            <span className="num">{type.count}</span>
          </li>
        ))}
        {untyped > 0 && (
          <li className="flex justify-between items-center py-1 px-0 text-ink-500">
            <BlendTypeTag type={null} />
            <span className="num">{untyped}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Where a brand stands. */
export const trail = [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: brandPath, name: '品牌' },
]

/** One brand: its cover and figures, everything it makes, who it is. */
export function OneBrandView({ data, search }: { data: OneBrand; search: string }) {
  const { brand } = data
  return (
    <BrandFrame
      brand={brand}
      trail={trail}
      kind="Tobacco Blends"
      figures={figuresOf(brand)}
      mark={
        brand.status === 'discontinued' &&
        brand.active_count === 0 && <span className={coverMark}>已停产</span>
      }
      range={brand.item_count > 0 && <Blends data={data} search={search} />}
      notice="tobacco"
    >
      <Shares brand={brand} />
    </BrandFrame>
  )
}
