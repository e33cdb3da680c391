import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { score } from '../kit/format.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SearchBox.module.css'
import { useSuggestions } from './suggestions.ts'

const kinds = { tobacco: '斗草', brand: '品牌' } as const

type Hits = ReturnType<typeof useSuggestions>

function Hit({ hit, id, active }: { hit: Hits[number]; id: string; active: boolean }) {
  return (
    <li id={id} role="option" aria-selected={active} className={styles.hit}>
      <Link to={hit.url} tabIndex={-1}>
        <img src={hit.art} width={36} height={36} alt="" />
        <span className={styles.name}>
          {hit.title} <i>{hit.alias ? `又名 ${hit.alias}` : hit.title_other}</i>
        </span>
        {hit.score !== null && <b className="num">{score(hit.score)}</b>}
      </Link>
    </li>
  )
}

/** Where the arrows lead among the suggestions; -1 is the field itself. */
function useArrows(hits: Hits, close: () => void) {
  // A place belongs to the suggestions among which it was chosen.
  const [place, setPlace] = useState({ hits, index: -1 })
  const active = place.hits === hits ? place.index : -1
  const navigate = useNavigate()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const hit = hits[active]
    if (event.key === 'Escape') close()
    else if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setPlace({ hits, index: ((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1 })
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

/** The site's search with suggestions; without scripts it is a plain form. */
export function SearchBox() {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { key } = useLocation()
  // Open on the page where it was opened: every navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key
  const hits = useSuggestions(open ? text : '')
  const close = () => setOpenOn(null)
  const { active, onKeyDown } = useArrows(hits, close)
  useSlash(field)
  const shown = open && hits.length > 0
  return (
    <Form
      action="/search"
      role="search"
      aria-label="站内搜索"
      className={styles.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <Icon name="search" size={15} />
      <input
        ref={field}
        name="q"
        value={text}
        maxLength={100}
        placeholder="搜斗草、品牌"
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
      />
      <kbd aria-hidden="true">/</kbd>
      <ul id={list} role="listbox" aria-label="搜索联想" hidden={!shown} className={styles.list}>
        {hits.map((hit, index) => [
          hits[index - 1]?.kind !== hit.kind && (
            <li key={hit.kind} role="presentation" className={styles.kind}>
              {kinds[hit.kind]}
            </li>
          ),
          <Hit key={hit.url} hit={hit} id={`${list}-${index}`} active={index === active} />,
        ])}
      </ul>
    </Form>
  )
}
