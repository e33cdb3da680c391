import { useEffect, useRef } from 'react'
import { searchAddress } from '#contract/page-address.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { score } from '#web/lib/format/numbers.ts'
import { HitArt, kindNames, type SearchHit } from './HitArt.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { useRecentSearches } from './recent-searches.ts'
import styles from './SearchBox.module.css'
import { type Field, useComposition, useKeys } from './search-keys.ts'
import { useSuggestions } from './suggestions.ts'

type Hits = readonly SearchHit[]

function Hit({ hit, id, active }: { hit: SearchHit; id: string; active: boolean }) {
  const other = hit.alias ?? hit.title_other
  return (
    <Link id={id} role="option" aria-selected={active} to={hit.url} tabIndex={-1} className={styles.hit}>
      <HitArt hit={hit} size={36} eager />
      <span className={styles.name}>
        {hit.title} {other && <i className={/\p{Script=Han}/u.test(other) ? 'not-italic' : ''}>{other}</i>}
      </span>
      {hit.score !== null && <b className="num">{score(hit.score)}</b>}
      {/* One house may stand here twice, with its pipes and with its blends. */}
      {hit.kind === 'brand' && <small className="meta">{hit.note.split(' · ')[0]}</small>}
    </Link>
  )
}

function Suggestions({ id, hits, active }: { id: string; hits: Hits; active: number }) {
  const kinds = [...new Set(hits.map((hit) => hit.kind))]
  return (
    <div id={id} role="listbox" aria-label="搜索联想" hidden={hits.length === 0}>
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-label={kindNames[kind]}>
          <p aria-hidden="true" className="pt-1.5 px-4 pb-1 text-12 text-ink-500">
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

type Props = {
  id: string
  field: Field
  text: string
  close: () => void
  /** Told the id of the active suggestion, '' for none, null where there are no suggestions. */
  onActive: (active: string | null) => void
}

/** What opens under the field: suggestions, or, as long as it is empty, what was looked for last. */
export function SearchPopup({ id, field, text, close, onActive }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const recent = useRecentSearches()
  const composing = useComposition(field)
  const hits = useSuggestions(text, composing)
  const onDown = (event: KeyboardEvent) => {
    if (text !== '') return
    event.preventDefault()
    box.current?.querySelector<HTMLAnchorElement>('ul a')?.focus()
  }
  const active = useKeys(field, { hits, close, onDown })
  const none = hits.length > 0 ? '' : null
  const told = active < 0 ? none : `${id}-${active}`
  useEffect(() => {
    onActive(told)
    return () => onActive(null)
  }, [onActive, told])
  const remembers = text === '' && recent.length > 0
  return (
    <div
      ref={box}
      role="presentation"
      className={`${styles.list} max-h-[calc(var(--win-h)_-_96px)] overflow-y-auto overscroll-contain`}
      hidden={hits.length === 0 && !remembers}
      // The field keeps the focus: Safari gives none to links and buttons, and losing it closes what is tapped.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Suggestions id={id} hits={hits} active={active} />
      {hits.length > 0 && (
        <Link
          to={searchAddress(text.trim())}
          onClick={close}
          className="sticky bottom-[-8px] flex items-center gap-1 mt-1.5 -mb-2 py-3 px-4 border-t bg-paper-0 text-14 text-link hover:text-link-hover"
        >
          全部结果
          <Icon name="right" size={12} />
        </Link>
      )}
      {remembers && <RecentSearches className={styles.recent} />}
    </div>
  )
}
