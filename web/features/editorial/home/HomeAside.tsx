import { Link } from '#web/ui/navigation/Link.tsx'
import {
  appreciationFormPath,
  brandAddress,
  brandPath,
  cataloguePath,
  cellarPath,
  memberListsPath,
  memberReviewsPath,
  profileAddress,
  publishAddress,
  rackPath,
  reviewAnchor,
} from '#contract/page-address.ts'
import { score, thousands } from '#web/lib/format/numbers.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { askForLogIn } from '#web/lib/viewer/log-in.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { RankList } from '#web/features/catalogue/tobacco/index.ts'
import { HotCircles } from '#web/features/community/circle/index.ts'
import type { HomeData } from './home.ts'
import styles from './HomeBelow.module.css'

const own = [
  { name: '草柜', to: cellarPath },
  { name: '斗架', to: rackPath },
  { name: '清单', to: memberListsPath },
  { name: '点评', to: memberReviewsPath },
]

/** The page is the same for everybody: both stand in it, and one is shown from the first paint on. */
function Entrance() {
  return (
    <section className={`${card.box} pb-5`}>
      <div className="in-data-[viewer=member]:hidden">
        <h2 className="text-19">还没有登录</h2>
        <p className="mt-1.5 mb-4 meta">登录以后，可以写点评、进圈子，草柜和斗架也有自己的地方。</p>
        <button type="button" className={`${button('primary')} w-full`} onClick={() => askForLogIn()}>
          登录 / 注册
        </button>
      </div>
      <div className="hidden in-data-[viewer=member]:block">
        <h2 className="text-19">写点什么</h2>
        <p className="flex gap-3 mt-4 mb-3">
          <Link className={`${button('primary')} flex-1`} to={publishAddress()}>
            发帖子
          </Link>
          <Link className={`${button('line')} flex-1`} to={appreciationFormPath}>
            发鉴赏
          </Link>
        </p>
        <ul className="flex justify-between text-14">
          {own.map(({ name, to }) => (
            <li key={to}>
              <Link className="flex items-center min-h-8 text-link" to={to}>
                我的{name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function HotBrands({ brands }: { brands: HomeData['brands'] }) {
  return (
    <section className={card.box}>
      <SectionTitle small title="热门品牌" more={{ to: brandPath, words: '全部' }} />
      <ul className={styles.brands}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link className="grid items-center gap-3 phone:min-h-14" to={brandAddress(brand.id)}>
              <LazyImage src={brand.art} alt="" width={40} height={40} className="bg-transparent" />
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

function LatestReviews({ reviews }: { reviews: HomeData['reviews'] }) {
  return (
    <section className={card.box}>
      <SectionTitle small title="最新点评" />
      <ul className="phone:[&>:nth-child(n+4)]:hidden">
        {reviews.map(({ id, author, generated, score: given, create_time: time, excerpt, item }, at) => (
          <li className={`py-3 border-b last:border-0 ${at === 2 ? 'phone:border-0' : ''}`} key={id}>
            <Link className="block min-h-8 wrap-anywhere" to={`${item.url}#${reviewAnchor(id)}`}>
              <b className="block text-15 leading-[1.4] font-serif font-semibold text-ink-900">
                {item.title}
              </b>
              <span className="line-clamp-3 mt-1 text-14 leading-[1.6]">{excerpt}</span>
            </Link>
            <p className="flex items-center gap-2 mt-1.5 text-12 text-ink-500">
              <Link className="truncate phone:-my-2 phone:py-2" to={profileAddress(author.uid)}>
                {author.nickname}
              </Link>
              {(author.demo || generated) && <span className="flex-none">AI 生成</span>}
              <span className="num ml-auto flex-none">{score(given)} 分</span>
              <Time iso={time} figures className="flex-none" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The column at the side of the home page. The rank of blends stands below the first screen, as the text on minors says. */
export function HomeAside({ data }: { data: HomeData }) {
  return (
    <aside className={styles.aside}>
      <Entrance />
      <HotCircles list={data.circles} title="活跃圈子" />
      {data.reviews.length > 0 && <LatestReviews reviews={data.reviews} />}
      <section className={card.box}>
        <SectionTitle small title="斗草热榜" more={{ to: cataloguePath, words: '完整榜单' }} />
        <RankList list={data.tobacco_rank} />
      </section>
      {data.brands.length > 0 && <HotBrands brands={data.brands} />}
    </aside>
  )
}
