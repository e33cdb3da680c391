import { Link } from '#web/ui/navigation/Link.tsx'
import {
  brandAddress,
  brandPath,
  cataloguePath,
  coursePath,
  encyclopediaPath,
  tobaccoAddress,
} from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Shelf } from '#web/ui/list/Shelf.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { RankList } from '#web/features/catalogue/tobacco/index.ts'
import { HotPieces } from '#web/features/community/appreciation/index.ts'
import { Recommended } from '#web/features/makers/studio/index.ts'
import { EntryCards, LessonList } from '../article/index.ts'
import type { HomeData } from './home.ts'
import styles from './HomeBelow.module.css'
import { HomePosts } from './HomePosts.tsx'

function HotBrands({ brands }: { brands: HomeData['brands'] }) {
  return (
    <section className={card.box}>
      <SectionTitle small title="热门品牌" more={{ to: brandPath, words: '全部' }} />
      <ul className={styles.brands}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link className="grid items-center gap-3 phone:min-h-14" to={brandAddress(brand.id)}>
              <LazyImage src={brand.art} alt="" width={40} height={40} className={styles.monogram} />
              <b className="truncate text-15 leading-[1.4] font-serif font-semibold text-ink-900">
                {namesOf(brand).first}
              </b>
              <small className="text-12 text-ink-500">
                <span className="num">{thousands(brand.item_count)}</span> 款
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What there is to read: the first lessons, and the first entries of the encyclopedia. */
function Reading({ articles }: { articles: HomeData['articles'] }) {
  const lessons = articles.filter(({ section }) => section === 'course')
  const entries = articles.filter(({ section }) => section === 'encyclopedia')
  return (
    <>
      {lessons.length > 0 && (
        <section>
          <SectionTitle title="教程" latin="Lessons" more={{ to: coursePath, words: '全部教程' }} />
          <LessonList list={lessons} heading="h3" />
        </section>
      )}
      {entries.length > 0 && (
        <section>
          <SectionTitle
            title="百科"
            latin="Encyclopedia"
            more={{ to: encyclopediaPath, words: '全部百科' }}
          />
          <EntryCards list={entries} />
        </section>
      )}
    </>
  )
}

/** Below the first screen of the home page. Sections that have nothing to show are absent. */
export function View({ data }: { data: HomeData }) {
  const shelf = data.newest.slice(0, 7).map((tobacco) => {
    const { first, latinFirst } = namesOf(tobacco)
    const { id, art } = tobacco
    return {
      id,
      to: tobaccoAddress(id),
      art,
      name: first,
      latin: latinFirst,
      note: namesOf(tobacco.brand).first,
    }
  })
  return (
    <>
      <div className={`col ${styles.columns} grid gap-12 items-start phone:gap-9`}>
        <div className={styles.main}>
          <HotPieces pieces={data.hot_appreciation} />
          <HomePosts posts={data.posts} />
          <Reading articles={data.articles} />
        </div>
        <aside className={styles.aside}>
          <section>
            <SectionTitle small title="斗草热榜" more={{ to: cataloguePath, words: '完整榜单' }} />
            <RankList list={data.tobacco_rank} />
          </section>
          {data.brands.length > 0 && <HotBrands brands={data.brands} />}
        </aside>
      </div>
      {shelf.length > 0 && (
        <section className={`col ${styles.newest}`}>
          <SectionTitle
            title="新入库"
            latin="New on the Shelf"
            more={{ to: `${cataloguePath}?sort=new`, words: '全部新品' }}
          />
          <Shelf items={shelf} />
        </section>
      )}
      {data.recommended_studios.length > 0 && (
        <section className={`col ${styles.newest}`}>
          <Recommended studios={data.recommended_studios} />
        </section>
      )}
    </>
  )
}
