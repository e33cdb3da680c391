import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Icon, type IconName } from '../picture/Icon.tsx'
import styles from './Menu.module.css'

export type MenuEntry = {
  key: string
  words: string
  /** By its name, or a drawing of its own. */
  icon?: IconName | ReactElement
  danger?: boolean
} & ({ to: string } | { onChoose: () => void })

type MenuProps = {
  /** What the button shows, and its class. */
  opener: ReactNode
  className: string
  label: string
  entries: readonly MenuEntry[]
  /** What stands above the entries, in a wider sheet. */
  head?: ReactNode
  /** Opens for a mouse that points at it, too. */
  pointed?: boolean
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
export function useOpening(pointed: boolean) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    panel.current?.scrollIntoView({ block: 'nearest' })
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
  const byMouse = (to: boolean) => (event: ReactPointerEvent) => {
    if (pointed && event.pointerType === 'mouse') setOpen(to)
  }
  const handlers = { onPointerEnter: byMouse(true), onPointerLeave: byMouse(false), onKeyDown, onBlur }
  return { open, setOpen, root, panel, opener, handlers }
}

function Inside({ icon, words }: MenuEntry) {
  return (
    <>
      {typeof icon === 'string' ? <Icon name={icon} size={16} /> : icon}
      {words}
    </>
  )
}

/** A button with what else can be done here. */
export function Menu({ opener: shown, className, label, entries, head, pointed = false }: MenuProps) {
  const { open, setOpen, root, panel, opener, handlers } = useOpening(pointed)
  const id = useId()
  return (
    <div ref={root} className="relative inline-block" {...handlers}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        // A mouse that points has opened it already: its click leaves it so.
        onClick={({ detail }) => setOpen(pointed && detail > 0 ? true : !open)}
      >
        {shown}
      </button>
      <div ref={panel} id={id} className={styles.panel} hidden={!open}>
        <div className={styles.sheet} data-wide={head !== undefined || undefined}>
          {head}
          {entries.map((entry) =>
            'to' in entry ? (
              <Link key={entry.key} to={entry.to} onClick={() => setOpen(false)}>
                <Inside {...entry} />
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
                <Inside {...entry} />
              </button>
            ),
          )}
        </div>
      </div>
    </div>
  )
}
