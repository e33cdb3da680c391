import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useLocation } from 'react-router'
import { searchPath } from '#contract/page-address.ts'
import { maxSearchLetters } from '#contract/limits.ts'
import { GetForm } from '#web/lib/navigation/GetForm.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './SearchBox.module.css'

// Comes with the first look at the field: nobody needs it to read.
const SearchPopup = lazyDialog(async () => (await import('./SearchPopup.tsx')).SearchPopup)

/** `/` anywhere on the page leads to the field, unless somebody is typing. */
function useSlash(field: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing = document.activeElement?.closest('input,textarea,select,[contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

type Props = {
  label?: string
  /** What stands in it at first. */
  q?: string
  className?: string
  /** What stands behind the field. */
  children?: ReactNode
}

/** The site's search with suggestions; without scripts it is a plain form. Without properties it is the header's. */
export function SearchBox({
  label = '站内搜索',
  q = '',
  className = '',
  children = <kbd aria-hidden="true">/</kbd>,
}: Props) {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const { key } = useLocation()
  // Open on the page where it was opened: every navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key
  const close = () => setOpenOn(null)
  // The id of the active suggestion, as the list says; '' for none, null where there are no suggestions or no list.
  const [active, setActive] = useState<string | null>(null)
  useSlash(field)
  return (
    <GetForm
      action={searchPath}
      role="search"
      aria-label={label}
      className={`${styles.box} ${className}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Icon name="search" size={15} />
      <input
        ref={field}
        name="q"
        value={text}
        maxLength={maxSearchLetters}
        placeholder="搜斗草、烟斗、品牌"
        aria-label={label}
        autoComplete="off"
        role="combobox"
        aria-expanded={active !== null}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active || undefined}
        onChange={(event) => {
          setText(event.target.value)
          setOpenOn(key)
        }}
        onFocus={() => setOpenOn(key)}
      />
      {children}
      {open && <SearchPopup id={list} field={field} text={text} close={close} onActive={setActive} />}
    </GetForm>
  )
}
