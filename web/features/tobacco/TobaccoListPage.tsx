import { Link } from 'react-router'
import { thousands } from '../../kit/format.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { queryWith, readQuery } from '../../kit/query.ts'
import { inPlace } from '../../shell/ScrollReset.tsx'
import { button } from '../../ui/button.ts'
import card from '../../ui/card.module.css'
import { Empty } from '../../ui/Empty.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import { namesOf } from '../../ui/names.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SectionTitle } from '../../ui/Section.tsx'
import { CompareTray } from '../compare/index.ts'
import { HotRank } from './HotRank.tsx'
import { HubHeader } from './HubHeader.tsx'
import { TobaccoCard } from './TobaccoCard.tsx'
import styles from './TobaccoListPage.module.css'
import { loadTobaccoList, perPage, type TobaccoListData } from './tobacco-list.ts'

export const loader = loadTobaccoList

const sorts = [
  ['popularity', '人气'],
  ['score', '评分'],
  ['new', '最新入库'],
  ['reviews', '点评数'],
  ['name', '名称'],
] as const

function Sorts({ search }: { search: string }) {
  const chosen = readQuery(search).get('sort') ?? 'popularity'
  return (
    <nav className={styles.sorts} aria-label="排序">
      {sorts.map(([key, name]) => (
        <Link
          key={key}
          to={queryWith(search, { sort: key === 'popularity' ? null : key }) || '?'}
          state={inPlace}
          aria-current={key === chosen ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Results({ page, search }: { page: TobaccoListData['page']; search: string }) {
  const total = page.total ?? 0
  if (page.list.length === 0) {
    return (
      <div className={card.card}>
        <Empty
          title="这一格没有符合条件的斗草"
          words={total > 0 ? '这一页已经翻过了头。' : '少选一两项，再看看。'}
        >
          <Link
            className={button('line')}
            to={total > 0 ? queryWith(search, { page: null }) || '?' : '/query'}
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
        {page.list.map((tobacco, index) => (
          <TobaccoCard key={tobacco.id} tobacco={tobacco} eager={index < 4} />
        ))}
      </div>
      <Pager
        page={page.page}
        total={total}
        limit={perPage}
        unit="款"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}

function HotBrands({ brands }: { brands: TobaccoListData['hotBrands'] }) {
  return (
    <section className={card.box}>
      <SectionTitle small title="热门品牌" more={{ to: '/query/brand', words: '全部' }} />
      <div className={styles.brands}>
        {brands.map((brand) => (
          <Link key={brand.id} to={`/query/brand?id=${brand.id}`}>
            <LazyImage src={brand.art} alt="" width={52} height={52} />
            {namesOf(brand).first}
          </Link>
        ))}
      </div>
    </section>
  )
}

/** 斗草: filters, cards, the hot list at the side. */
export function View({ data, search }: { data: TobaccoListData; search: string }) {
  const { panel, page, period, hotList, hotBrands, tobaccoTotal, brandTotal } = data
  return (
    <>
      <HubHeader tobaccoTotal={tobaccoTotal} brandTotal={brandTotal} />
      <div className={`col ${styles.columns}`}>
        <div>
          <FilterPanel panel={panel} counts={page.option_counts} search={search} several={['ingredients']} />
          <div className={styles.line}>
            <p aria-live="polite">
              共 <b className="num">{thousands(page.total ?? 0)}</b> 款
            </p>
            <Sorts search={search} />
          </div>
          <h2 className="sr">结果</h2>
          <Results page={page} search={search} />
        </div>
        <aside className={styles.aside}>
          <HotRank key={period} period={period} list={hotList} search={search} />
          <HotBrands brands={hotBrands} />
          <p className={styles.notice}>资料仅供品鉴与收藏参考，本站不售卖烟草制品。尽早戒烟有益健康。</p>
        </aside>
      </div>
      <CompareTray />
    </>
  )
}

export function head(data: TobaccoListData) {
  const { page } = data
  return {
    title: page.page > 1 ? `第 ${page.page} 页` : undefined,
    canonical: page.page > 1 ? `/query?page=${page.page}` : '/query',
  }
}
