import { type Ref, type UIEvent, useRef } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { brandAddress, compareAddress, tobaccoAddress } from '#contract/page-address.ts'
import { score, thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { figureText } from '../tobacco/index.ts'
import { type Compared, type Line, linesOf } from './compare-page.ts'
import styles from './CompareTable.module.css'
import { LegendMark } from '#web/ui/chart/RadarMark.tsx'

type List = readonly Compared[]

const unknown = <span className="text-ink-500">暂无资料</span>

function Head({ blend, list }: { blend: Compared; list: List }) {
  const { first, other, latinFirst } = namesOf(blend)
  const place = list.indexOf(blend)
  const others = list.filter((one) => one !== blend).map(({ id }) => id)
  return (
    <th scope="col" className={`${styles.blend} relative z-2 bg-paper-0`}>
      <Link
        to={compareAddress(others)}
        className="absolute top-1 right-1 grid place-items-center size-10 rounded-1 text-ink-500 hover:bg-paper-2 hover:text-ink-900 phone:size-11"
        aria-label={`移出对比：${first}`}
      >
        <Icon name="close" size={13} />
      </Link>
      <Link to={tobaccoAddress(blend.id)} className="block">
        <LazyImage
          src={blend.art}
          alt=""
          width={150}
          height={136}
          eager
          className="mb-3 block w-full h-[120px] bg-transparent object-contain phone:h-[68px]"
        />
        <b
          className="block text-18 leading-[1.4] font-serif font-semibold wrap-anywhere text-ink-900 phone:text-13"
          lang={latinFirst ? 'en' : undefined}
        >
          {first}
        </b>
      </Link>
      <small
        className="block text-14 leading-ui font-normal text-ink-500"
        lang={latinFirst ? undefined : 'en'}
        data-latin={!latinFirst}
      >
        {other || '\u00a0'}
      </small>
      <Link
        to={brandAddress(blend.brand.id)}
        className="inline-block mt-1 text-13 leading-[1.6] font-sans font-normal break-keep wrap-anywhere text-link phone:-mt-2 phone:-mb-3 phone:py-3"
      >
        {namesOf(blend.brand).first}
      </Link>
      {list.length > 1 && (
        <span className="block h-8">
          <span className="absolute left-0 right-0 bottom-4 flex justify-center">
            <LegendMark place={place} />
          </span>
        </span>
      )}
    </th>
  )
}

function RowName({ name, differs }: { name: string; differs: boolean }) {
  return (
    <th scope="row" data-differs={differs}>
      {name}
      {differs && <small>不同</small>}
    </th>
  )
}

/** A fact of every blend. */
function Fact({ line: { name, cells, differs, latin }, list }: { line: Line; list: List }) {
  return (
    <tr>
      <RowName name={name} differs={differs} />
      {cells.map((cell, index) => (
        <td key={list[index]?.id}>
          {cell.length === 0 && unknown}
          {cell.map((value, at) => (
            <span
              key={value}
              className={`inline-block break-keep wrap-anywhere text-ink-900 ${latin ? 'lat' : ''}`}
            >
              {value}
              {at < cell.length - 1 && '、'}
            </span>
          ))}
        </td>
      ))}
    </tr>
  )
}

function Scores({ list }: { list: List }) {
  const known = list.flatMap((blend) => (blend.score === null ? [] : score(blend.score)))
  return (
    <tr>
      <RowName name="评分" differs={new Set(known).size > 1} />
      {list.map((blend) => (
        <td key={blend.id}>
          {blend.score === null ? (
            <span className="text-ink-500">暂无评分</span>
          ) : (
            <>
              <b className="num text-21 text-briar-600">{score(blend.score)}</b>
              <small>
                <span className="num">{thousands(blend.review_count)}</span> 人点评
              </small>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

/** A figure of every blend, as words, a number and a bar from 1 to 5. */
function Figure({ at, list }: { at: number; list: List }) {
  const name = list[0]?.figures[at]?.name ?? ''
  const known = list.map((blend) => blend.figures[at]?.value ?? null).filter((value) => value !== null)
  return (
    <tr>
      <RowName name={name} differs={new Set(known).size > 1} />
      {list.map((blend) => {
        const figure = blend.figures[at]
        if (!figure || figure.value === null) return <td key={blend.id}>{unknown}</td>
        return (
          <td key={blend.id}>
            <span className={styles.figure}>
              {figure.words}
              <b className="num ml-2 text-briar-600">{figureText(figure)}</b>
              <small>{figure.basis === 'members' ? '斗友均值' : '参考值'}</small>
            </span>
            <span className="block h-1 mt-2 rounded-1 bg-paper-3" aria-hidden="true">
              <i
                className="block min-w-1 h-full rounded-1 bg-briar-500"
                style={{ width: `${Math.round(((figure.value - 1) / 4) * 100)}%` }}
              />
            </span>
          </td>
        )
      })}
    </tr>
  )
}

/** The names once more, which come out from behind the head of the table as it leaves at the top. */
function Names({ list, ref }: { list: List; ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      className={`${styles.frame} sticky top-(--nav-h-fixed) z-1 self-start h-11 mt-2 overflow-hidden border border-b-line-2 bg-paper-0 phone:top-13`}
      data-count={list.length}
      data-title-bar=""
      aria-hidden="true"
    >
      <div className={`${styles.names} flex items-center h-full`}>
        <span className={`${styles.corner} sticky left-0 flex-none self-stretch bg-paper-0`} />
        {list.map((blend) => {
          const { first, latinFirst } = namesOf(blend)
          return (
            <b
              key={blend.id}
              className="flex-1 px-4.5 line-clamp-1 text-16 leading-[1.3] text-center font-serif font-semibold text-ink-900 phone:px-1.5 phone:line-clamp-2 phone:text-12"
              lang={latinFirst ? 'en' : undefined}
            >
              {first}
            </b>
          )
        })}
      </div>
    </div>
  )
}

/** The blends in columns, what is known of them in rows; rows that differ are marked at their name. */
export function CompareTable({ list }: { list: List }) {
  const names = useRef<HTMLDivElement>(null)
  // A fourth blend stands outside a phone's screen: the names go sideways with the table.
  const follow = (event: UIEvent<HTMLDivElement>) => {
    if (names.current) names.current.scrollLeft = event.currentTarget.scrollLeft
  }
  return (
    <div className={`${styles.over} isolate grid grid-cols-1`}>
      {list.length > 1 && <Names list={list} ref={names} />}
      <div
        className={`${card.card} ${styles.frame} overflow-x-auto`}
        data-count={list.length}
        onScroll={follow}
      >
        <table className={`${styles.table} w-full table-fixed text-14 phone:text-13`}>
          <thead>
            <tr>
              <td className={`${styles.corner} relative z-3 bg-paper-0`}>
                <span className="break-keep phone:hidden">
                  {list.length > 1 ? '左边标“不同”的行，各款不一样。' : '再加一款，就能并排看。'}
                </span>
              </td>
              {list.map((blend) => (
                <Head key={blend.id} blend={blend} list={list} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Scores list={list} />
            {linesOf(list).map((line) => (
              <Fact key={line.name} line={line} list={list} />
            ))}
            {list[0]?.figures.map(({ key }, at) => (
              <Figure key={key} at={at} list={list} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
