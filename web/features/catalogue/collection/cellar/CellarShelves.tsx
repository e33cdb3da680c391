import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { tobaccoAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { Callout } from '#web/ui/text/Callout.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { BlendTypeTag } from '#web/ui/record/BlendTypeTag.tsx'
import { ageWords } from '../collection.ts'
import type { Shelves, Tin } from './cellar.ts'
import styles from '../CellarPage.module.css'
import { Charts } from './Charts.tsx'

function Totals({ blends, tins, ready }: Shelves['totals']) {
  const figures = [
    [blends, '款'],
    [tins, '罐'],
    [ready, '罐可开'],
  ] as const
  return (
    <dl className={`${styles.totals} flex gap-11 phone:justify-between phone:gap-3`}>
      {figures.map(([count, name]) => (
        <div className="flex flex-row-reverse items-baseline gap-1.5" key={name}>
          <dt className="text-14">{name}</dt>
          <dd className="num text-30 leading-[1.2] phone:text-25">{thousands(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Age({ tin: { months, since, ready, ready_years } }: { tin: Tin }) {
  if (months === null) return <span className={styles.unknown}>没记日期</span>
  return (
    <>
      <b>{ageWords(months)}</b>
      <small>
        自 <span className="num">{since}</span>
      </small>
      {ready ? (
        <Badge kind="sage" title={`这一类满 ${ready_years} 年，参考`}>
          可开
        </Badge>
      ) : (
        ready_years !== null && <small>满 {ready_years} 年可开（参考）</small>
      )}
    </>
  )
}

function TinRow({ tin, onEdit }: { tin: Tin; onEdit: ShelvesProps['onEdit'] }) {
  const { tobacco, quantity, note } = tin
  const { first, other, latinFirst } = namesOf(tobacco)
  return (
    <li
      className={`${styles.tin} grid gap-5 items-center py-3.5 px-5.5 phone:gap-x-3.5 phone:gap-y-1 phone:px-4`}
    >
      <LazyImage src={tobacco.art} alt="" width={84} height={84} className={styles.art} />
      <div className={styles.words}>
        <h3 className="text-18 leading-[1.35]" lang={latinFirst ? 'en' : undefined}>
          <Link to={tobaccoAddress(tobacco.id)}>{first}</Link>
        </h3>
        <p className={`${styles.facts} flex flex-wrap gap-x-3 gap-y-0.5 mt-1 text-13`}>
          <span>{namesOf(tobacco.brand).first}</span>
          {other && <span lang={latinFirst ? undefined : 'en'}>{other}</span>}
          <BlendTypeTag type={tobacco.type} />
        </p>
        {note && <p className={`${styles.note} mt-1 text-14`}>{note}</p>}
      </div>
      <p className={`${styles.age} flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14`}>
        <Age tin={tin} />
      </p>
      <p className={`${styles.count} text-right whitespace-nowrap`}>
        <span className="num text-18">{thousands(quantity)}</span> 罐
      </p>
      {onEdit && (
        <div className={styles.acts}>
          <button
            type="button"
            className={button('text', 'small')}
            aria-label={`修改：${first}`}
            onClick={() => onEdit(tin)}
          >
            修改
          </button>
        </div>
      )}
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
  /** What can be done with the whole. */
  acts?: ReactNode
  /** Absent for whoever only looks. */
  onEdit?: (tin: Tin) => void
}

/** A cellar: what it adds up to, and the tins of one page with their age. */
export function CellarShelves({ cellar, search, acts, onEdit }: ShelvesProps) {
  const { list, total, page, limit, totals, rule } = cellar
  const sort = readQuery(search).get('sort') ?? 'age'
  return (
    <>
      <div className="flex justify-between items-center gap-4 mb-4.5 phone:flex-col phone:items-stretch">
        <Totals {...totals} />
        {acts}
      </div>
      <Charts cellar={cellar} />
      <div className="mt-5.5 mb-3">
        <Segmented
          label="排序"
          segments={sorts.map(([key, name]) => ({
            key,
            to: queryWith(search, { sort: key === 'age' ? null : key }) || '?',
            name,
            on: key === sort,
          }))}
        />
      </div>
      <ul className={card.card}>
        {list.map((tin) => (
          <TinRow key={tin.id} tin={tin} onEdit={onEdit} />
        ))}
      </ul>
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        unit="款"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
      <Callout>
        {rule}
        <Health />。
      </Callout>
    </>
  )
}
