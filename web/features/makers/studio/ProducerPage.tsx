import { pageWords } from '#web/lib/head/title.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { certificationPath, studioListPath } from '#contract/page-address.ts'
import { maxNameSearchLetters } from '#contract/limits.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { GetForm } from '#web/lib/navigation/GetForm.tsx'
import { canonicalPage, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { FilterPanel } from '#web/ui/list/FilterPanel.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Callout } from '#web/ui/text/Callout.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { WallHead } from '#web/features/community/appreciation/index.ts'
import { loadProducers, regionsOf } from './producer-page.ts'
import styles from './ProducerPage.module.css'
import { kindWords, type StudioPage } from '#web/features/makers/studio-card/index.ts'
import { StudioGrid } from '#web/features/makers/studio-card/index.ts'

export const loader = loadProducers

export const head = ({ page, limit }: StudioPage): PageHead => ({
  title: pageWords(page),
  canonical: canonicalPage(studioListPath, { page, limit }),
})

const kinds = [
  { key: null, name: '全部' },
  { key: 'bucket', name: kindWords.bucket },
  { key: 'studio', name: kindWords.studio },
] as const

const sorts = [
  { key: 'hot', name: '人气' },
  { key: 'new', name: '新入驻' },
  { key: 'works', name: '作品数' },
  { key: 'name', name: '名称' },
] as const

/** A name to look for; the other choices stay. */
function Field({ search }: { search: string }) {
  const query = readQuery(search)
  const q = query.get('q') ?? ''
  const kept = [...query].filter(([name]) => name !== 'q' && name !== 'page')
  return (
    <GetForm
      action={studioListPath}
      role="search"
      aria-label="找工作室与斗师"
      className={`${styles.field} flex w-[260px] border border-line-3 rounded-2 bg-paper-0 phone:flex-1 phone:w-0`}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        className="placeholder:text-13 placeholder:text-ink-500"
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={maxNameSearchLetters}
        aria-label="名称或简介"
        placeholder="名称或简介"
      />
      <button
        className="grid place-items-center w-10 p-0 border-0 bg-transparent phone:w-11"
        type="submit"
        aria-label="找"
      >
        <Icon name="search" size={16} />
      </button>
    </GetForm>
  )
}

function Choices({ search, total }: { search: string; total: number }) {
  const query = readQuery(search)
  const kind = query.get('kind') || null
  const sort = query.get('sort') || 'hot'
  return (
    <div className="flex justify-between mt-5.5 mb-4.5 phone:flex-col phone:gap-3 phone:my-3.5">
      <div className="flex items-center gap-4 phone:gap-3">
        <Segmented
          label="类别"
          segments={kinds.map(({ key, name }) => ({
            key: key ?? 'all',
            name,
            to: queryWith(search, { kind: key }) || '?',
            on: key === kind,
          }))}
        />
        <Field search={search} />
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="meta" aria-live="polite">
          共 <b className="num text-16 text-ink-900">{thousands(total)}</b> 家
        </p>
        <Segmented
          label="次序"
          segments={sorts.map(({ key, name }) => ({
            key,
            name,
            to: queryWith(search, { sort: key === 'hot' ? null : key }) || '?',
            on: key === sort,
          }))}
        />
      </div>
    </div>
  )
}

function Nothing({ beyond, search }: { beyond: boolean; search: string }) {
  const narrowed = ['region', 'kind', 'q'].some((name) => readQuery(search).has(name))
  return (
    <div className={card.card}>
      {beyond ? (
        <EmptyState title="没有这一页" words="工作室都在前面。">
          <Link className={button('line')} to={queryWith(search, { page: null }) || '?'}>
            回到第一页
          </Link>
        </EmptyState>
      ) : narrowed ? (
        <EmptyState title="没有这样的工作室" words="换个地方，或少选一两项。">
          <Link className={button('line')} to={studioListPath}>
            清空筛选
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title="还没有工作室" words="第一位斗师认证之后，会出现在这里。">
          <Link className={button('line')} to={certificationPath}>
            申请认证
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

/** 工作室: who makes pipes, place by place. */
export function View({ data, search }: { data: StudioPage; search: string }) {
  const { list, page, limit } = data
  const total = data.total ?? list.length
  const { panel, counts } = regionsOf(data, search)
  return (
    <>
      <WallHead title="工作室" latin="The Makers" way={{ to: certificationPath, words: '申请认证' }}>
        一块木头，一把锉刀，一个人：认证的斗师与工作室，一家一家走进去。人气看近来的浏览、收藏、赞与点评；次序不收钱，非广告。
      </WallHead>
      <div className={`col ${styles.page} pt-7 phone:pt-4`}>
        <FilterPanel panel={panel} counts={counts} search={search} found={`${thousands(total)} 家`} />
        <Choices search={search} total={total} />
        <h2 className="sr">工作室与斗师</h2>
        {list.length === 0 ? (
          <Nothing beyond={page > 1} search={search} />
        ) : (
          <StudioGrid studios={list} eager />
        )}
        <Pager
          page={page}
          total={total}
          limit={limit}
          next={data.next}
          unit="家"
          to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
        />
        <Callout>
          认证只说明斗师的身份与手艺经过核实。本站不售卖烟斗与烟草制品，
          <Health />。
        </Callout>
      </div>
    </>
  )
}
