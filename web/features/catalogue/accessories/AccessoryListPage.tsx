import { pageWords } from '#web/lib/head/title.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { accessoryAddress, accessoryListPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Callout } from '#web/ui/text/Callout.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { GearCard } from './GearCard.tsx'
import { type AccessoryListData, byKind, loadAccessories, perPage } from './gear-page.ts'

export const loader = loadAccessories

/** A kind of one or two takes no more columns than that: small ones stand beside each other. */
const layouts = [
  { section: '', cards: 'grid-cols-1' },
  { section: 'col-span-2', cards: 'grid-cols-2' },
]
const whole = { section: 'col-span-full', cards: 'grid-cols-4 phone:grid-cols-2' }

/** One row of a kind stands among all kinds. */
const inKind = 4

const addressOf = (query: string) => `${accessoryListPath}${query}`

/** 配件: everything beside pipe and blend, kind after kind. */
export function View({ data, search }: { data: AccessoryListData; search: string }) {
  const { list, kinds, page } = data
  const total = data.total ?? 0
  const query = readQuery(search)
  const chosen = query.get('kind')
  const shown = chosen || query.get('q') ? perPage : inKind
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  const segments = [{ kind: '', name: '全部', count: all }, ...kinds].map(({ kind, name, count }) => ({
    key: kind,
    name,
    count,
    to: addressOf(queryWith(search, { kind })),
    on: kind === (chosen ?? ''),
  }))
  return (
    <>
      <HubHead title="配件" latin="The Tools">
        收录 <b className="num">{thousands(all)}</b> 件配件，分 <b className="num">{kinds.length}</b>{' '}
        类，有通条、压棒、滤芯、烟袋与养护用品等。
      </HubHead>
      <div className="col [&>*+*]:mt-9 pt-7 phone:pt-4 phone:[&>*+*]:mt-6">
        <Segmented label="按类别" segments={segments} />
        {list.length === 0 && (
          <div className={card.card}>
            <EmptyState
              title="没有符合条件的配件"
              words={total > 0 ? '没有这一页，回到第一页看看。' : '换一类看看。'}
            >
              <Link className={button('line')} to={accessoryListPath}>
                看全部配件
              </Link>
            </EmptyState>
          </div>
        )}
        <div className="grid grid-cols-4 gap-5 phone:grid-cols-2 phone:gap-3">
          {byKind(list).map(({ kind, name, items }) => {
            const { section, cards } = layouts[items.length - 1] ?? whole
            return (
              <section key={kind} className={`flex flex-col pb-4 phone:pb-3 ${section}`}>
                <SectionTitle
                  title={name}
                  more={
                    items.length > shown
                      ? { to: addressOf(queryWith(search, { kind })), words: '看全部' }
                      : undefined
                  }
                >
                  <span className="meta">
                    <span className="num">{kinds.find((each) => each.kind === kind)?.count}</span> 件
                  </span>
                </SectionTitle>
                <div className={`flex-1 grid gap-5 phone:gap-3 ${cards}`}>
                  {items.slice(0, shown).map((item) => (
                    <GearCard key={item.id} to={accessoryAddress(item.id)} item={item} />
                  ))}
                </div>
              </section>
            )
          })}
        </div>
        <Pager
          page={page}
          total={total}
          limit={perPage}
          unit="件"
          to={(n) => addressOf(queryWith(search, { page: n === 1 ? null : n }))}
        />
        <Callout>
          <SiteNotice of="gear" />
        </Callout>
      </div>
    </>
  )
}

export function head({ list, kinds, page }: AccessoryListData) {
  const one = new Set(list.map(({ kind }) => kind)).size === 1 && kinds.length > 1 ? list[0] : undefined
  const query = [one && `kind=${one.kind}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return {
    title: one?.kind_name ?? pageWords(page),
    canonical: query ? `${accessoryListPath}?${query}` : accessoryListPath,
  }
}
