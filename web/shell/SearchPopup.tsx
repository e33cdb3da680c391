import { Link } from 'react-router'
import { score } from '../kit/format.ts'
import { HitArt, kindNames, type SearchHit } from './HitArt.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { useRecentSearches } from './recent-searches.ts'
import styles from './SearchBox.module.css'

type Hits = readonly SearchHit[]

function Hit({ hit, id, active }: { hit: SearchHit; id: string; active: boolean }) {
  const other = hit.alias ? `又名 ${hit.alias}` : hit.title_other
  return (
    <Link id={id} role="option" aria-selected={active} to={hit.url} tabIndex={-1} className={styles.hit}>
      <HitArt hit={hit} size={36} eager />
      <span className={styles.name}>
        {hit.title} {other && <i>{other}</i>}
      </span>
      {hit.score !== null && <b className="num">{score(hit.score)}</b>}
    </Link>
  )
}

function Suggestions({ id, hits, active }: { id: string; hits: Hits; active: number }) {
  const kinds = [...new Set(hits.map((hit) => hit.kind))]
  return (
    <div id={id} role="listbox" aria-label="搜索联想" hidden={hits.length === 0}>
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-label={kindNames[kind]}>
          <p aria-hidden="true" className={styles.kind}>
            {kindNames[kind]}
          </p>
          {hits.map(
            (hit, at) =>
              hit.kind === kind && <Hit key={hit.url} hit={hit} id={`${id}-${at}`} active={at === active} />,
          )}
        </div>
      ))}
    </div>
  )
}

type Props = { id: string; hits: Hits; active: number; empty: boolean }

/** What opens under the field: suggestions, or, as long as it is empty, what was looked for last. */
export function SearchPopup({ id, hits, active, empty }: Props) {
  const recent = useRecentSearches()
  const remembers = empty && recent.length > 0
  return (
    <div className={styles.list} hidden={hits.length === 0 && !remembers}>
      <Suggestions id={id} hits={hits} active={active} />
      {remembers && <RecentSearches className={styles.recent} />}
    </div>
  )
}
