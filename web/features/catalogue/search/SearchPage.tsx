import { Fragment, useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { code } from '#contract/error.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import { useShownInStrip } from '#web/lib/navigation/shown-in-strip.ts'
import { rememberSearch } from '#web/shell/search/recent-searches.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { RankList } from '../tobacco/index.ts'
import { Nothing, Refused } from './Nothing.tsx'
import { counted, partWords } from './hit-words.ts'
import { type FoundData, perPage, Results } from './Results.tsx'
import { SearchField } from './SearchField.tsx'
import styles from './SearchPage.module.css'

const nothing: FoundData = {
  q: '',
  marks: [],
  quitting: false,
  partial: false,
  missing: [],
  total: 0,
  total_capped: false,
  page: 1,
  limit: perPage,
  groups: [],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const asked = callQuery(request.url, ['q', 'kind', 'page'])
  const [found, hot] = await Promise.all([
    api('GET /search', { ...asked, limit: perPage }),
    api('GET /tobacco', { hot: '1', limit: 8 }),
  ])
  const refused = !found.ok && found.kind === 'code' && found.code === code.unacceptable ? found.msg : null
  return { found: refused === null ? unwrap(found) : nothing, refused, hot: unwrap(hot).list }
}

/** How many answer, and to what where nothing answers to all of it. */
function Count({ found }: { found: FoundData }) {
  const part = found.partial ? partWords(found.q, found.missing) : null
  return (
    <p className="mt-3 meta break-keep wrap-anywhere" aria-live="polite">
      {part && `${part.none}；`}
      <span className="inline-block">
        {part ? '以下' : '找到'} <b className="num">{counted(found)}</b> 条{part ? `${part.some}。` : '结果'}
      </span>
    </p>
  )
}

type Data = Awaited<ReturnType<typeof loader>>

function Tabs({ found, search }: { found: FoundData; search: string }) {
  const one = new URLSearchParams(search).get('kind')
  const strip = useShownInStrip<HTMLElement>('[aria-current]', one ?? '')
  return (
    <nav
      ref={strip}
      className={`${styles.tabs} flex gap-7 mt-5.5 border-b border-b-line-2 phone:gap-5.5 phone:overflow-x-auto phone:pr-8 phone:[scrollbar-width:none] phone:fade-right`}
      aria-label="结果分类"
    >
      <Link
        className="relative px-0.5 pb-3 text-17 leading-[1.3] font-serif font-medium text-ink-500 aria-[current]:font-bold aria-[current]:text-ink-900 phone:flex-none phone:pt-2.5"
        to={queryWith(search, { kind: null })}
        aria-current={one ? undefined : 'page'}
      >
        综合
      </Link>
      {found.groups.map((group) => (
        <Link
          className="relative px-0.5 pb-3 text-17 leading-[1.3] font-serif font-medium text-ink-500 aria-[current]:font-bold aria-[current]:text-ink-900 phone:flex-none phone:pt-2.5"
          key={group.kind}
          to={queryWith(search, { kind: group.kind })}
          aria-current={group.kind === one ? 'page' : undefined}
        >
          {group.name} <small className="num text-13">{counted(group)}</small>
        </Link>
      ))}
    </nav>
  )
}

function Answer({ data, search }: { data: Data; search: string }) {
  const { found, refused } = data
  if (refused !== null) return <Refused words={refused} />
  return found.total > 0 ? (
    <Results found={found} search={search} />
  ) : (
    <Nothing q={found.q} quitting={found.quitting} />
  )
}

/** 搜索: the field, the best match, then the hits by kind. */
export function View({ data, search }: { data: Data; search: string }) {
  const { found, hot } = data
  const answered = found.total > 0 ? found.q : ''
  useEffect(() => {
    if (answered) rememberSearch(answered)
  }, [answered])
  return (
    <div className="col pt-9 phone:pt-4">
      <h1 className="sr">搜索</h1>
      <SearchField key={found.q} q={found.q} />
      {found.total > 0 && <Count found={found} />}
      {found.total > 0 && <Tabs found={found} search={search} />}
      <div className="grid gap-12 items-start pt-6 grid-cols-[var(--main)_var(--aside)] phone:gap-8 phone:pt-4.5 phone:grid-cols-1">
        <Fragment key={search}>
          <div>
            <h2 className="sr">结果</h2>
            <Answer data={data} search={search} />
          </div>
        </Fragment>
        <aside className="sticky top-[88px] phone:static">
          <section className={card.box}>
            {found.quitting ? (
              <>
                <SectionTitle small title="想少抽，想戒" />
                <p className="pb-3.5 text-14">
                  卫生热线 12320 提供免费的戒烟咨询；不少地方已把它并入 12345，拨不通就打 12345 转卫生健康。
                </p>
              </>
            ) : (
              <>
                <SectionTitle small title="斗草热榜" />
                <RankList list={hot} />
              </>
            )}
            <p className="mt-1 pt-3 pb-2 meta [border-top:1px_dashed_var(--line)]">
              <Health />
            </p>
          </section>
        </aside>
      </div>
    </div>
  )
}

export function head({ found }: Data) {
  return { title: found.q ? `“${found.q}”的搜索结果` : undefined, noindex: true }
}
