import {
  type CompositionEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { GetForm } from '../kit/GetForm.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { SearchHit } from './HitArt.tsx'
import styles from './SearchBox.module.css'
import { useSuggestions } from './suggestions.ts'

type Hits = readonly SearchHit[]

// Comes with the first look at the field: nobody needs it to read.
const SearchPopup = lazy(async () => ({ default: (await import('./SearchPopup.tsx')).SearchPopup }))

/** The place to which a key leads from another among so many; -1 is the field itself. */
function placeAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 === count ? -1 : active + 1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  // In the field itself these two move the caret.
  if (active === -1) return null
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}

/** Safari ends the composition before it tells of the Enter that ended it: so soon, in milliseconds. */
const sameKey = 50

/** Whether an input method composes, and whether a key is its own. */
function useComposition() {
  const [composing, setComposing] = useState(false)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  const takesEnter = (event: KeyboardEvent) =>
    event.nativeEvent.isComposing || event.timeStamp - endedAt.current < sameKey
  const handlers = {
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: (event: CompositionEvent) => {
      endedAt.current = event.timeStamp
      setComposing(false)
    },
  }
  return { composing, takesEnter, handlers }
}

/** Where the keys lead among the suggestions. */
function useKeys(hits: Hits, close: () => void, takesEnter: (event: KeyboardEvent) => boolean) {
  // A place belongs to the suggestions among which it was chosen.
  const [place, setPlace] = useState({ hits, index: -1 })
  const active = place.hits === hits ? place.index : -1
  const navigate = useNavigate()
  const onKeyDown = (event: KeyboardEvent) => {
    if (takesEnter(event)) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const next = placeAfter(event.key, active, hits.length)
    const hit = hits[active]
    if (event.key === 'Escape') close()
    else if (next !== null) {
      event.preventDefault()
      setPlace({ hits, index: next })
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault()
      close()
      void navigate(hit.url)
    }
  }
  return { active, onKeyDown }
}

/** `/` anywhere on the page leads to the field, unless somebody is typing. */
function useSlash(field: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

/** Down from the empty field leads to what was looked for last. */
function toRecent(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLAnchorElement>('ul a')?.focus()
}

/** The site's search with suggestions; without scripts it is a plain form. */
export function SearchBox() {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { composing, takesEnter, handlers } = useComposition()
  const { key } = useLocation()
  // Open on the page where it was opened: every navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key
  const hits = useSuggestions(open ? text : '', composing)
  const close = () => setOpenOn(null)
  const { active, onKeyDown } = useKeys(hits, close, takesEnter)
  useSlash(field)
  const shown = open && hits.length > 0
  return (
    <GetForm
      action="/search"
      role="search"
      aria-label="站内搜索"
      className={styles.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => (event.key === 'Escape' ? close() : open && text === '' && toRecent(event))}
    >
      <Icon name="search" size={15} />
      <input
        ref={field}
        name="q"
        value={text}
        maxLength={100}
        placeholder="搜斗草、烟斗、品牌"
        aria-label="站内搜索"
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setOpenOn(key)
        }}
        onFocus={() => setOpenOn(key)}
        onKeyDown={onKeyDown}
        {...handlers}
      />
      <kbd aria-hidden="true">/</kbd>
      {open && (
        <Suspense fallback={null}>
          <SearchPopup id={list} hits={hits} active={active} empty={text === ''} />
        </Suspense>
      )}
    </GetForm>
  )
}
