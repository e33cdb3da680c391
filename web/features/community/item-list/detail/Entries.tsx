import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Entry } from '../item-list.ts'

/** A figure stays with what it is of: `加香 3`. */
const figuresWhole = (note: string) =>
  note.replace(/(劲道|加香|室香|口感) (?=\d)/g, ([first, second]) => `${first}\u2060${second}\u00a0`)

/** A thing on a list, with its place, its record and why it stands there. */
function EntryRow({ entry: { note, item }, place }: { entry: Entry; place: number }) {
  if (!item) return null
  const { name, name_en: latin, facts, score: stars, art, url } = item
  const [maker, ...others] = facts.split(' · ')
  return (
    <li className="relative grid grid-cols-[32px_84px_minmax(0,1fr)] gap-4 items-start py-5 px-6 bg-paper-0 last:odd:col-span-full phone:grid-cols-[64px_minmax(0,1fr)] phone:gap-3 phone:py-4 phone:px-4">
      <span
        className="num pt-1 text-21 text-brass-700 phone:absolute phone:left-4 phone:px-1.5 phone:py-4 phone:text-14"
        aria-hidden="true"
      >
        {place}
      </span>
      <Link
        to={url}
        aria-hidden="true"
        tabIndex={-1}
        className="grid place-items-center w-full rounded-2 bg-paper-2 p-2 phone:pt-6 phone:px-1.5"
      >
        <LazyImage src={art} alt="" width={68} height={68} className="w-full object-contain" />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h3 className="text-17 leading-[1.4] wrap-anywhere">
            <Link className="phone:p-1 phone:-m-1" to={url}>
              {name}
            </Link>
          </h3>
          {latin && latin !== name && (
            <p className="lat text-14 wrap-anywhere text-ink-500" lang="en">
              {latin}
            </p>
          )}
        </div>
        <p className="flex gap-x-3 items-baseline mt-0.5 meta whitespace-nowrap phone:gap-x-2 phone:text-12">
          {stars !== null && (
            <span className="text-brass-700">
              <span className="sr">评分 </span>
              <span className="num text-15">{score(stars)}</span> 分
            </span>
          )}
          {facts && (
            <span className="flex min-w-0">
              <span className="truncate">{maker}</span>
              <span className="flex-none whitespace-pre">{others.map((words) => ` · ${words}`)}</span>
            </span>
          )}
        </p>
        {note && (
          <p className="mt-1.5 text-15 leading-body text-pretty whitespace-pre-line wrap-anywhere text-ink-700">
            {figuresWhole(note)}
          </p>
        )}
      </div>
    </li>
  )
}

/** All that stands on a list, in its order; a few stand below each other, more of them two by two. */
export function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol
      className={`${card.card} grid gap-px overflow-hidden bg-line! ${entries.length > 3 ? 'grid-cols-2 phone:grid-cols-1' : ''}`}
    >
      {entries.map((entry, at) => (
        <EntryRow key={entry.id} entry={entry} place={at + 1} />
      ))}
    </ol>
  )
}
