import { Link } from 'react-router'
import { thousands } from '../../kit/format.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { queryWith, readQuery } from '../../kit/query.ts'
import { inPlace } from '../../shell/ScrollReset.tsx'
import { button } from '../../ui/button.ts'
import card from '../../ui/card.module.css'
import { Empty } from '../../ui/Empty.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { HubHead } from '../../ui/HubHead.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { namesOf } from '../../ui/names.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SectionTitle } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import drawing from './drawing.module.css'
import { PipeCard } from './PipeCard.tsx'
import styles from './PipeListPage.module.css'
import { loadPipeList, perPage, pipeBrandAddress, type PipeListData, shapeAddress } from './pipe-list.ts'

export const loader = loadPipeList

const sorts = [
  ['popularity', '人气'],
  ['score', '评分'],
  ['new', '最新入库'],
  ['reviews', '点评数'],
  ['name', '名称'],
] as const

function Results({ page, search }: { page: PipeListData['page']; search: string }) {
  const total = page.total ?? 0
  if (page.list.length === 0) {
    return (
      <div className={card.card}>
        <Empty
          title="这一格没有符合条件的烟斗"
          words={total > 0 ? '这一页已经翻过了头。' : '少选一两项，再看看。'}
        >
          <Link
            className={button('line')}
            to={total > 0 ? queryWith(search, { page: null }) || '?' : '/query/pipe'}
          >
            {total > 0 ? '回到第一页' : '清空筛选'}
          </Link>
        </Empty>
      </div>
    )
  }
  return (
    <>
      <div className={styles.grid}>
        {page.list.map((pipe, index) => (
          <PipeCard key={pipe.id} pipe={pipe} eager={index < 4} />
        ))}
      </div>
      <Pager
        page={page.page}
        total={total}
        limit={perPage}
        unit="支"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}

function Aside({ data }: { data: PipeListData }) {
  return (
    <aside className={styles.aside}>
      <section className={card.box}>
        <SectionTitle
          small
          title="常见斗型"
          more={{ to: '/query/pipe/categoryDetails', words: `全部 ${data.shapeTotal} 种` }}
        />
        <div className={styles.shapes}>
          {data.shapes.map((shape) => (
            <Link key={shape.id} to={shapeAddress(shape.id)}>
              <LazyImage src={shape.art} alt="" width={84} height={52} className={drawing.line} />
              {shape.name_zh}
            </Link>
          ))}
        </div>
      </section>
      <section className={card.box}>
        <SectionTitle
          small
          title="烟斗品牌"
          more={{ to: '/query/brand?kind=pipe', words: `全部 ${data.brandTotal} 个` }}
        />
        <div className={styles.brands}>
          {data.hotBrands.map((brand) => (
            <Link key={brand.id} to={pipeBrandAddress(brand.id)}>
              <LazyImage src={brand.art} alt="" width={52} height={52} />
              {namesOf(brand).first}
            </Link>
          ))}
        </div>
      </section>
      <p className={styles.notice}>资料仅供品鉴与收藏参考，尺寸取自单支实物，均为约数。尽早戒烟有益健康。</p>
    </aside>
  )
}

/** 烟斗: filters, cards, shapes and makers at the side. */
export function View({ data, search }: { data: PipeListData; search: string }) {
  const { panel, page, brand, pipeTotal, shapeTotal } = data
  const chosen = readQuery(search).get('sort') ?? 'popularity'
  const segments = sorts.map(([key, name]) => ({
    key,
    name,
    to: queryWith(search, { sort: key === 'popularity' ? null : key }) || '?',
    on: key === chosen,
  }))
  return (
    <>
      <HubHead title="烟斗" latin="The Pipes">
        收录 <b className="num">{thousands(pipeTotal)}</b> 支烟斗与 <b className="num">{shapeTotal}</b>{' '}
        种斗型，材质、表面、滤芯与尺寸各有记录。
      </HubHead>
      <div className={`col ${styles.columns}`}>
        <div>
          <FilterPanel panel={panel} counts={page.option_counts} search={search} />
          <div className={styles.line}>
            <p aria-live="polite">
              {brand && (
                <Link
                  className={styles.brand}
                  to={queryWith(search, { brand: null }) || '?'}
                  state={inPlace}
                  aria-label={`去掉品牌「${namesOf(brand).first}」`}
                >
                  {namesOf(brand).first}
                  <Icon name="close" size={11} />
                </Link>
              )}
              共 <b className="num">{thousands(page.total ?? 0)}</b> 支
            </p>
            <Segmented label="排序" segments={segments} />
          </div>
          <h2 className="sr">符合条件的烟斗</h2>
          <Results page={page} search={search} />
        </div>
        <Aside data={data} />
      </div>
    </>
  )
}

export function head({ page, pipeTotal, shapeTotal }: PipeListData) {
  return {
    title: page.page > 1 ? `烟斗 第 ${page.page} 页` : '烟斗',
    description: `收录 ${pipeTotal} 支烟斗：按斗型家族、弯度、材质、表面与滤芯筛选，附 ${shapeTotal} 种斗型的图谱。`,
    canonical: page.page > 1 ? `/query/pipe?page=${page.page}` : '/query/pipe',
  }
}
