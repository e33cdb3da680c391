import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  appreciationHubPath,
  brandPath,
  cataloguePath,
  coursePath,
  searchPath,
  studioListPath,
} from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { part } from '#web/lib/hydration/part.tsx'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { HealthLine } from '#web/shell/LegalNotice.tsx'
import { useShell } from '#web/shell/shell-data.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'

import { loadMine } from '#web/features/community/profile/index.ts'
import { Carousel } from './Carousel.tsx'
import type { HomeData } from './home.ts'
import styles from './HomePage.module.css'

const Mine = lazyPart(loadMine)
const Below = part(() => import('./HomeBelow.tsx'))

export const parts = [Below]

export async function loader({ context }: { context: object }): Promise<HomeData> {
  const api = await apiFor(context)
  return unwrap(await api('GET /index'))
}

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
    <nav className="phone-only phone:pt-4 phone:px-1.5 phone:pb-3 phone:bg-paper-0" aria-label="快捷入口">
      <ul className="phone:grid phone:grid-cols-[repeat(5,1fr)]">
        {ways.map(({ name, to, icon }) => (
          <li key={to}>
            <Link className="phone:block phone:text-center phone:text-13" to={to}>
              <i className="phone:grid phone:place-items-center phone:size-11 phone:mt-0 phone:mx-auto phone:mb-1.5 phone:rounded-full phone:bg-briar-50 phone:text-briar-700">
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
    ['斗草品牌', counts.tobacco_brand],
    ['文章', counts.article],
  ] as const
  return (
    <div className="bg-paper-0 border-b">
      <div className="col flex items-center justify-between h-14 meta phone:h-auto phone:pt-2.5 phone:pb-3">
        <dl className="flex gap-9 phone:flex-1 phone:gap-0 phone:justify-between">
          {figures.map(([name, count]) => (
            <div className="flex items-baseline gap-2 phone:gap-1 phone:text-12" key={name}>
              <dt>{name}</dt>
              <dd className="num text-19 font-semibold text-ink-900 phone:text-15">{thousands(count)}</dd>
            </div>
          ))}
        </dl>
        <p className="flex items-center gap-1.5 phone:hidden">
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
          <Mine />
        </div>
      )}
    </div>
  )
}

/** The home page. Sections whose part has not come yet, or that have nothing to show, are absent. */
export function View({ data }: { data: HomeData }) {
  const { config } = useShell()
  return (
    <>
      <h1 className="sr">{config.site_name}</h1>
      <Carousel banners={data.banners} studios={data.studios} />
      <Ways />
      <Ledger counts={data.counts} />
      <Own />
      <Below data={data} />
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
