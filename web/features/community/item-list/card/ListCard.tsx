import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import { AiBadge } from '#web/ui/person/MakerMark.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { type Card, makerOf, standingOf } from '../item-list.ts'

/** The first things on a list, drawn side by side. */
export function Arts({ arts }: { arts: readonly string[] }) {
  return (
    <span className="grid grid-cols-4 gap-2 min-h-14" aria-hidden="true">
      {arts.map((art) => (
        <span key={art} className="grid place-items-center aspect-square rounded-2 bg-paper-2">
          <LazyImage src={art} alt="" width={80} height={80} className="size-[84%] object-contain" />
        </span>
      ))}
    </span>
  )
}

/** A list among others; the whole card leads to it. */
export function ListCard({ list, to = list.url }: { list: Card; to?: string }) {
  const { title, introduction, arts, entry_count: count, collect_count: collected } = list
  const standing = standingOf(list)
  return (
    <Link to={to} className={`${card.lift} grid grid-rows-[auto_1fr_auto] gap-3 h-full p-5 phone:p-4`}>
      <Arts arts={arts} />
      <span className="grid content-start gap-1.5">
        <b className="text-17 leading-[1.4] font-serif font-semibold wrap-anywhere text-ink-900">
          <Words of={title} />
        </b>
        {introduction && (
          <span className="line-clamp-2 text-14 leading-ui wrap-anywhere text-ink-700">{introduction}</span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 meta">
        {standing ? <Badge kind="brass">{standing}</Badge> : <span>{makerOf(list)}</span>}
        <AiBadge generated={list.generated} />
        <span>
          <span className="num">{count}</span> 件
        </span>
        {collected > 0 && (
          <span>
            收藏 <span className="num">{thousands(collected)}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** Lists side by side. */
export function ListCards({ lists, to }: { lists: readonly Card[]; to?: (list: Card) => string }) {
  return (
    <ul className="grid grid-cols-3 gap-5 phone:grid-cols-1 phone:gap-3">
      {lists.map((list) => (
        <li key={list.id} className="min-w-0">
          <ListCard list={list} {...(to && { to: to(list) })} />
        </li>
      ))}
    </ul>
  )
}
