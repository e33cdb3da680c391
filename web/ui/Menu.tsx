import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Menu.module.css'

export type MenuEntry = { key: string; words: string; icon?: IconName; danger?: boolean } & (
  | { to: string }
  | { onChoose: () => void }
)

type MenuProps = {
  /** What the button shows, and its class. */
  opener: ReactNode
  className: string
  label: string
  entries: readonly MenuEntry[]
}

/** Arrows walk through what can be chosen. */
function walk(event: KeyboardEvent, panel: HTMLElement | null) {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('a,button') ?? [])]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  stops.at(to % stops.length)?.focus()
}

/** Open until it is left, Esc is pressed or something else on the page is touched. */
function useOpening() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const away = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      opener.current?.focus()
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a,button')?.focus())
    } else if (open) walk(event, panel.current)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
  }
  return { open, setOpen, root, panel, opener, handlers: { onKeyDown, onBlur } }
}

/** A button with what else can be done here. */
export function Menu({ opener: shown, className, label, entries }: MenuProps) {
  const { open, setOpen, root, panel, opener, handlers } = useOpening()
  const id = useId()
  const inside = ({ icon, words }: MenuEntry) => (
    <>
      {icon && <Icon name={icon} size={16} />}
      {words}
    </>
  )
  return (
    <div ref={root} className={styles.root} {...handlers}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {shown}
      </button>
      <div ref={panel} id={id} className={styles.panel} hidden={!open}>
        {entries.map((entry) =>
          'to' in entry ? (
            <Link key={entry.key} to={entry.to}>
              {inside(entry)}
            </Link>
          ) : (
            <button
              key={entry.key}
              type="button"
              data-danger={entry.danger || undefined}
              onClick={() => {
                setOpen(false)
                opener.current?.focus()
                entry.onChoose()
              }}
            >
              {inside(entry)}
            </button>
          ),
        )}
      </div>
    </div>
  )
}
