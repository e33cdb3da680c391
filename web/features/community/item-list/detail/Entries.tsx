import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Entry } from '../item-list.ts'

/** A thing on a list, with its place, its record and why it stands there. */
function EntryRow({ entry: { note, item }, place }: { entry: Entry; place: number }) {
  if (!item) return null
  const { name, name_en: latin, facts, score: stars, art, url } = item
  return (
    <li className="grid grid-cols-[32px_84px_minmax(0,1fr)] gap-4 items-start py-5 px-6 border-t border-line first:border-t-0 phone:grid-cols-[64px_minmax(0,1fr)] phone:gap-3 phone:py-4 phone:px-4">
      <span className="num pt-1 text-21 text-brass-700 phone:hidden" aria-hidden="true">
        {place}
      </span>
      <Link
        to={url}
        aria-hidden="true"
        tabIndex={-1}
        className="grid place-items-center w-full rounded-2 bg-paper-2 py-2"
      >
        <LazyImage src={art} alt="" width={68} height={68} className="w-full object-contain" />
      </Link>
      <div className="min-w-0">
        <div className="flex items-baseline gap-3">
          <h3 className="flex-1 min-w-0 text-17 leading-[1.4] wrap-anywhere">
            <Link className="phone:p-1 phone:-m-1" to={url}>
              {name}
            </Link>
          </h3>
          {stars !== null && (
            <span className="num text-17 text-brass-700">
              <span className="sr">评分 </span>
              {score(stars)}
            </span>
          )}
        </div>
        {latin && latin !== name && (
          <p className="lat text-14 wrap-anywhere text-ink-500" lang="en">
            {latin}
          </p>
        )}
        {facts && <p className="mt-0.5 meta">{facts}</p>}
        {note && (
          <p className="mt-2 text-15 leading-read whitespace-pre-line wrap-anywhere text-ink-700">{note}</p>
        )}
      </div>
    </li>
  )
}

/** All that stands on a list, in its order. */
export function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={card.card}>
      {entries.map((entry, at) => (
        <EntryRow key={entry.id} entry={entry} place={at + 1} />
      ))}
    </ol>
  )
}
