import { lazy, Suspense } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  appreciationHubPath,
  brandAddress,
  brandPath,
  cataloguePath,
  coursePath,
  encyclopediaPath,
  searchPath,
  studioListPath,
  tobaccoAddress,
} from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { later } from '#web/lib/hydration/later.tsx'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { HealthLine } from '#web/shell/LegalNotice.tsx'
import { useShell } from '#web/shell/shell-data.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Shelf } from '#web/ui/list/Shelf.tsx'
import { HotPieces } from '#web/features/community/appreciation/index.ts'
import { EntryCards, LessonList } from '../article/index.ts'
import { loadMine } from '#web/features/community/profile/index.ts'
import { Recommended } from '#web/features/makers/studio/index.ts'
import { RankList } from '#web/features/catalogue/tobacco/index.ts'
import { Carousel } from './Carousel.tsx'
import styles from './HomePage.module.css'

const HomePosts = later(async () => (await import('./HomePosts.tsx')).HomePosts)

const Mine = lazy(loadMine)

export async function loader({ context }: { context: unknown }) {
  const api = await apiFor(context)
  const [index] = await Promise.all([api('GET /index'), HomePosts.ready(), Recommended.ready()])
  return unwrap(index)
}

type HomeData = Awaited<ReturnType<typeof loader>>

const ways = [
  { name: '斗草', to: cataloguePath, icon: 'leaf' },
  { name: '品牌', to: brandPath, icon: 'badge' },
  { name: '鉴赏', to: appreciationHubPath, icon: 'heart' },
  { name: '工作室', to: studioListPath, icon: 'shelf' },
  { name: '教程', to: coursePath, icon: 'cap' },
] as const

/** On a phone, where the menu is not at the top. */
function Ways() {
  return (
    <nav className={`phone-only ${styles.ways}`} aria-label="快捷入口">
      <ul>
        {ways.map(({ name, to, icon }) => (
          <li key={to}>
            <Link to={to}>
              <i>
                <Icon name={icon} size={20} />
              </i>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Ledger({ counts }: { counts: HomeData['counts'] }) {
  const figures = [
    ['斗草', counts.tobacco],
    ['烟斗', counts.pipe],
    ['品牌', counts.brand],
    ['文章', counts.article],
  ] as const
  return (
    <div className={styles.ledger}>
      <div className="col">
        <dl>
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{thousands(count)}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Icon name="warn" size={15} />
          <HealthLine />
        </p>
      </div>
    </div>
  )
}

/** The page is the same for everybody and comes from a cache; what is a member's own comes into this band. */
function Own() {
  const { loggedIn } = useViewer()
  return (
    <div className={styles.own}>
      {loggedIn && (
        <div className="col">
          <Suspense fallback={null}>
            <Mine />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function HotBrands({ brands }: { brands: HomeData['brands'] }) {
  return (
    <section className={card.box}>
      <SectionTitle small title="热门品牌" more={{ to: brandPath, words: '全部' }} />
      <ul className={styles.brands}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link to={brandAddress(brand.id)}>
              <LazyImage src={brand.art} alt="" width={40} height={40} className={styles.monogram} />
              <b>{namesOf(brand).first}</b>
              <small>
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

/** The home page. Sections whose part has not come yet, or that have nothing to show, are absent. */
export function View({ data }: { data: HomeData }) {
  const { config } = useShell()
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
      <h1 className="sr">{config.site_name}</h1>
      <Carousel banners={data.banners} studios={data.studios} />
      <Ways />
      <Ledger counts={data.counts} />
      <Own />
      <div className={`col ${styles.columns}`}>
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

export function head(_data: HomeData, site: string) {
  if (!import.meta.env.SSR) return {}
  const target = { '@type': 'EntryPoint', urlTemplate: `${searchPath}?q={search_term_string}` }
  return {
    jsonLd: [
      {
        '@type': 'WebSite',
        name: site,
        url: '/',
        inLanguage: 'zh-CN',
        potentialAction: {
          '@type': 'SearchAction',
          target,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
