import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { tobaccoAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Health } from '#web/shell/LegalNotice.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { Callout } from '#web/ui/text/Callout.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import type { MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { BlendTypeTag } from '#web/ui/record/BlendTypeTag.tsx'
import { ageWords } from '../collection.ts'
import { type Lot, lotWords } from '../lot/lot.ts'
import { type LotActs, LotButtons, LotLine } from '../lot/LotLine.tsx'
import type { Shelves, Tin } from './cellar.ts'
import { RowMenu } from '../RowMenu.tsx'
import styles from '../CellarPage.module.css'
import { Charts } from './Charts.tsx'

function Totals({ blends, tins, ready }: Shelves['totals']) {
  const figures = [
    [blends, '款'],
    [tins, '罐'],
    [ready, '罐可开'],
  ] as const
  return (
    <dl className="flex gap-11 phone:gap-5">
      {figures.map(([count, name]) => (
        <div className="flex flex-row-reverse items-baseline gap-1.5" key={name}>
          <dt className="text-14 text-ink-500">{name}</dt>
          <dd className="num text-30 leading-[1.2] text-ink-900 phone:text-25">{thousands(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Age({ tin: { months, since, ready, ready_years } }: { tin: Tin }) {
  if (months === null) return <span className="text-ink-500">没记日期</span>
  return (
    <>
      {/* So wide that the day stands on the next line. */}
      <span className="flex items-center gap-x-2 w-3/5 whitespace-nowrap">
        <b className="text-16 leading-[1.4] font-serif font-semibold text-ink-900">{ageWords(months)}</b>
        {ready && (
          <Badge kind="sage" title={`这一类满 ${ready_years} 年，参考`}>
            可开
          </Badge>
        )}
      </span>
      <small className="text-13 text-ink-500 phone:order-last">
        自 <span className="num">{since}</span>
      </small>
      {!ready && ready_years !== null && (
        <small className="text-13 text-ink-500 phone:order-last">满 {ready_years} 年可开（参考）</small>
      )}
    </>
  )
}

type TinRowProps = { tin: Tin; onEdit: ShelvesProps['onEdit']; lotActs: LotActs | undefined }

/** The lot that is all there is of a blend: what the row says is said of it. */
const onlyLot = ({ lots: [lot], lot_count, quantity, since }: Tin) =>
  lot && lot_count === 1 && lot.amount === quantity && lot.since === since ? lot : null

/** What an only lot has to say beyond the age and number of its row. */
function LotFacts({ lot, note }: { lot: Lot; note: string }) {
  const said = [lotWords(lot), lot.opened_on && `${lot.opened_on} 开罐`, lot.note !== note && lot.note]
  const words = said.filter(Boolean).join(' · ')
  return words ? <p className="mt-1 text-13 wrap-anywhere text-ink-500">{words}</p> : null
}

/** What can be done with a blend beyond opening and finishing a tin. */
function TinMenu({ tin, name, onEdit, lotActs }: TinRowProps & { name: string }) {
  const only = onlyLot(tin)
  const entries: MenuEntry[] = []
  if (lotActs) {
    if (only) entries.push({ key: 'edit', words: '修改这一批', onChoose: () => lotActs.edit(only) })
    const blend = { id: tin.tobacco.id, name }
    entries.push({ key: 'add', words: '再添一批', onChoose: () => lotActs.add(blend) })
  }
  if (onEdit) entries.push({ key: 'note', words: '备注与收藏', onChoose: () => onEdit(tin) })
  return (
    <div
      className={`${styles.acts} print:hidden! col-5 row-1 justify-self-end -mt-1.5 -mr-2 phone:col-3 phone:-mt-2.5`}
    >
      <RowMenu name={name} entries={entries} />
    </div>
  )
}

/** The lots of one blend, those beyond the first in the table of years, and what is done with them. */
function TinLots({ tin: { lots, lot_count }, name, lotActs }: { tin: Tin; name: string; lotActs: LotActs }) {
  return (
    <div className="col-[2/-1] phone:col-[1/-1]">
      <ul aria-label={`${name}的批次`}>
        {lots.map((lot) => (
          <LotLine key={lot.id} lot={lot} acts={lotActs} />
        ))}
      </ul>
      {lot_count > lots.length && (
        <p className="text-13 text-ink-500">还有 {lot_count - lots.length} 批，在“按年份”里。</p>
      )}
    </div>
  )
}

function TinRow({ tin, onEdit, lotActs }: TinRowProps) {
  const { tobacco, quantity, note } = tin
  const { first, other, latinFirst } = namesOf(tobacco)
  const only = onlyLot(tin)
  const acts = Boolean(onEdit || lotActs)
  return (
    <li
      className={`grid ${acts ? 'grid-cols-[84px_minmax(0,1fr)_200px_64px_36px]' : 'grid-cols-[84px_minmax(0,1fr)_200px_64px]'} gap-x-5 gap-y-1 items-start py-3.5 px-5.5 border-line not-first:border-t phone:grid-cols-[64px_minmax(0,1fr)_auto] phone:gap-x-3.5 phone:px-4 ${lotActs && !only ? 'phone:pb-1' : ''}`}
    >
      <LazyImage
        src={tobacco.art}
        alt=""
        width={84}
        height={84}
        className="row-span-2 size-[84px] bg-transparent object-contain phone:size-16"
      />
      <div className="phone:col-[2/-1] phone:row-1">
        <h3
          className={`text-18 leading-[1.35] wrap-anywhere ${acts ? 'phone:pr-7' : ''} ${latinFirst ? 'font-latin' : ''}`}
          lang={latinFirst ? 'en' : undefined}
        >
          <Link className="text-inherit hover:text-inherit" to={tobaccoAddress(tobacco.id)}>
            {first}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 mt-1 text-13 text-ink-500">
          <span>{namesOf(tobacco.brand).first}</span>
          {other && <span lang={latinFirst ? undefined : 'en'}>{other}</span>}
          <BlendTypeTag type={tobacco.type} />
        </p>
        {note && <p className="mt-1 text-14 wrap-anywhere">{note}</p>}
        {only && <LotFacts lot={only} note={note} />}
      </div>
      {acts && <TinMenu {...{ tin, onEdit, lotActs }} name={first} />}
      {/* On a phone two lines: the age and how many, then the day and what is done. */}
      <div className="contents flex-wrap items-baseline gap-x-2 phone:flex phone:col-[2/-1]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14 phone:contents">
          <Age tin={tin} />
        </p>
        <p className="text-right whitespace-nowrap phone:ml-auto">
          <span className="num text-18 text-ink-900">{thousands(quantity)}</span> 罐
        </p>
        {lotActs && only && (
          <div
            className={`${styles.acts} flex flex-wrap items-center col-[2/-1] -ml-3 phone:order-last phone:-my-2 phone:ml-auto phone:-mr-3`}
          >
            <LotButtons lot={only} acts={lotActs} />
          </div>
        )}
      </div>
      {lotActs && !only && <TinLots {...{ tin, lotActs }} name={first} />}
    </li>
  )
}

const sorts = [
  ['age', '年头'],
  ['new', '新添'],
  ['name', '名称'],
] as const

type ShelvesProps = {
  cellar: Shelves
  search: string
  /** Absent for whoever only looks. */
  onEdit?: (tin: Tin) => void
  lotActs?: LotActs
}

/** What a cellar adds up to, in figures and charts; on a phone, where the tins come first, these are asked for. */
export function CellarSums({ cellar, children }: { cellar: Shelves; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const charts = useId()
  return (
    <>
      <div className="flex flex-wrap justify-between items-center gap-x-4 gap-y-2 mb-4.5">
        <Totals {...cellar.totals} />
        <span className={`${styles.acts} hidden phone:block`}>
          <button
            type="button"
            className={button('text', 'small')}
            aria-expanded={open}
            aria-controls={charts}
            onClick={() => setOpen(!open)}
          >
            统计
            <span className={open ? 'rotate-180' : undefined}>
              <Icon name="down" size={14} />
            </span>
          </button>
        </span>
      </div>
      <div id={charts} className={open ? undefined : 'phone:hidden phone:[html:not([data-script])_&]:block'}>
        {children}
        <Charts cellar={cellar} />
      </div>
    </>
  )
}

/** The tins of one page with their age. `children` stand beside the sorts. */
export function CellarList({
  cellar,
  search,
  onEdit,
  lotActs,
  children,
}: ShelvesProps & { children?: ReactNode }) {
  const { list, total, page, limit, next } = cellar
  const navigate = useNavigate()
  const sort = readQuery(search).get('sort') ?? 'age'
  const to = (key: string) => queryWith(search, { sort: key === 'age' ? null : key }) || '?'
  return (
    <>
      <div className="flex justify-between gap-3 mt-5.5 mb-3 phone:gap-2 phone:items-center">
        {children}
        <div className={children ? 'phone:hidden phone:[html:not([data-script])_&]:block' : undefined}>
          <Segmented
            label="排序"
            segments={sorts.map(([key, name]) => ({ key, to: to(key), name, on: key === sort }))}
          />
        </div>
        {children && (
          <select
            className={`${styles.acts} hidden phone:block flex-none h-11 border-0 bg-transparent text-16 text-link`}
            aria-label="排序"
            value={sort}
            onChange={({ target }) => void navigate(to(target.value), { state: inPlace })}
          >
            {sorts.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      <ul className={card.card}>
        {list.map((tin) => (
          <TinRow key={tin.id} tin={tin} onEdit={onEdit} lotActs={lotActs} />
        ))}
      </ul>
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="款"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}

export const CellarRule = ({ rule }: { rule: string }) => (
  <div className="mt-5">
    <Callout>
      {rule}
      <Health />。
    </Callout>
  </div>
)

/** A cellar that somebody else shows: what it adds up to, and the tins of one page with their age. */
export function CellarShelves({ cellar, search }: { cellar: Shelves; search: string }) {
  return (
    <>
      <CellarSums cellar={cellar} />
      <CellarList cellar={cellar} search={search} />
      <CellarRule rule={cellar.rule} />
    </>
  )
}
