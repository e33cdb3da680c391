import { pageWords } from '#web/lib/head/title.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { studioListPath, workListPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { canonicalPage, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { Health } from '#web/shell/LegalNotice.tsx'
import card from '#web/ui/layout/card.module.css'
import { FacetedList } from '#web/ui/list/FacetedList.tsx'
import { FilterPanel } from '#web/ui/list/FilterPanel.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Callout } from '#web/ui/text/Callout.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { lineOf, type StudioCard } from '#web/features/makers/studio-card/index.ts'
import { loadWorks, perPage, type WorkListData } from './work-list.ts'
import styles from './WorkListPage.module.css'
import { WorkCard } from './WorkCard.tsx'

export const loader = loadWorks

export const head = ({ page }: WorkListData): PageHead => ({
  title: pageWords(page.page),
  canonical: canonicalPage(workListPath, page),
})

const words = { noun: '作品', unit: '支', home: workListPath }

const orders = [
  ['hot', '最热'],
  ['new', '最新'],
  ['score', '评分'],
] as const

const places = [
  { key: null, name: '全部' },
  { key: '1', name: '在作坊' },
  { key: '0', name: '已有主' },
] as const

/** A shape or a studio that the address names; it can be taken back. */
function Chosen({ data, search }: { data: WorkListData; search: string }) {
  const query = readQuery(search)
  const [first] = data.page.list
  const chosen = [
    Number(query.get('shape')) > 0 && { key: 'shape', name: first?.shape?.name_zh ?? '所选的斗型' },
    Number(query.get('studio')) > 0 && { key: 'studio', name: first?.studio.name ?? '所选的工作室' },
  ].filter((one) => typeof one === 'object' && one !== null)
  return chosen.map(({ key, name }) => (
    <Link
      key={key}
      className="inline-flex items-center gap-1.5 mr-3 px-2.5 rounded-1 bg-briar-50 text-briar-700 h-[26px] [box-shadow:inset_0_0_0_1px_var(--briar-300)] phone:h-10"
      to={queryWith(search, { [key]: null }) || '?'}
      state={inPlace}
      aria-label={`去掉“${name}”`}
    >
      {name}
      <Icon name="close" size={11} />
    </Link>
  ))
}

function Filters({ data, search }: { data: WorkListData; search: string }) {
  const where = readQuery(search).get('on_view') || null
  return (
    <>
      <FilterPanel
        panel={data.panel}
        counts={data.page.option_counts}
        search={search}
        found={`${thousands(data.page.total ?? 0)} 件`}
      />
      <div className="mt-4 phone:mt-3">
        <Segmented
          label="去处"
          segments={places.map(({ key, name }) => ({
            key: key ?? 'all',
            name,
            to: queryWith(search, { on_view: key }) || '?',
            on: key === where,
          }))}
        />
      </div>
    </>
  )
}

function Studios({ studios }: { studios: readonly StudioCard[] }) {
  if (studios.length === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="斗师" more={{ to: studioListPath, words: '全部' }} />
      <ul className={styles.studios}>
        {studios.map((studio) => (
          <li key={studio.id}>
            <Link
              className="grid items-center gap-3 py-2 grid-cols-[40px_minmax(0,1fr)_auto] phone:min-h-14"
              to={studio.url}
            >
              <LazyImage
                src={studio.avatar}
                alt=""
                width={40}
                height={40}
                className="rounded-full bg-transparent"
              />
              <span>
                <b className="block truncate text-15 leading-[1.4] font-serif font-semibold text-ink-900">
                  {studio.name}
                </b>
                <small className="text-12 text-ink-500 block overflow-hidden text-ellipsis whitespace-nowrap">
                  {lineOf(studio) || '暂无资料'}
                </small>
              </span>
              <small className="text-12 text-ink-500">
                <span className="num">{thousands(studio.work_count)}</span> 支
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 作品: what the studios of the site make. */
export function View({ data, search }: { data: WorkListData; search: string }) {
  const { page, studios } = data
  return (
    <>
      <HubHead title="作品" latin="The Works">
        驻站的斗师与工作室做的烟斗，一支一号，从选料写到出坊。
      </HubHead>
      <FacetedList
        words={words}
        search={search}
        page={page}
        limit={perPage}
        orders={orders}
        filters={<Filters data={data} search={search} />}
        chosen={<Chosen data={data} search={search} />}
        cards={page.list.map((work, at) => <WorkCard key={work.id} work={work} eager={at < 4} />)}
        aside={
          <>
            <Studios studios={studios} />
            <Callout>
              尺寸为斗师所量，图无照片处为示意。本站不售卖烟斗，
              <Health />。
            </Callout>
          </>
        }
      />
    </>
  )
}
