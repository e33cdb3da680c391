import {
  type DragEvent as Drag,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Sign } from '../Sign.tsx'
import styles from './form.module.css'

type Item = { id: number }

type SortableProps<Row extends Item> = {
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onOrder: (ids: number[]) => void
  children: (row: Row) => ReactNode
}

const moved = (ids: readonly number[], from: number, to: number) => {
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Which row a pointer is over, counted from the first. */
function placeOf(list: HTMLOListElement, event: DragEvent): number {
  const row = event.target instanceof Element ? event.target.closest('li') : null
  return row ? [...list.children].indexOf(row) : -1
}

type Dragging = { over: (place: number) => void; drop: (place: number) => void }

/** Hears over which row something is dragged, and where it is let go. */
function useDropping(list: RefObject<HTMLOListElement | null>, { over, drop }: Dragging) {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onOver = (event: DragEvent) => {
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'move'
      over(placeOf(element, event))
    }
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      drop(placeOf(element, event))
    }
    element.addEventListener('dragover', onOver)
    element.addEventListener('drop', onDrop)
    return () => {
      element.removeEventListener('dragover', onOver)
      element.removeEventListener('drop', onDrop)
    }
  })
}

/** The whole row goes with the pointer, not its handle alone; some browsers drag nothing that carries no words. */
function carryRow({ currentTarget, dataTransfer }: Drag, words: string) {
  const row = currentTarget.closest('li')
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setData('text/plain', words)
  if (row) dataTransfer.setDragImage(row, 24, row.offsetHeight / 2)
}

/** On which side of a row what is dragged would come to stand: it takes the place of the row. */
function sideOf(place: number, { held, over }: { held: number | null; over: number | null }) {
  if (held === null || over !== place || held === place) return undefined
  return held < place ? 'after' : 'before'
}

/** What a row of such a list says: its name, and a line about it. */
export const RowWords = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={`${styles.words} flex-1 min-w-0`}>
    {name}
    <p className="truncate phone:whitespace-normal meta">{children}</p>
  </div>
)

/** What can be done with a row, and how it stands; on a phone below its words. */
export const RowActs = ({ children }: { children: ReactNode }) => (
  <div className="contents phone:flex phone:basis-full phone:gap-3.5 phone:items-center phone:pl-11">
    {children}
  </div>
)

/** A list that is put into order: by dragging a row, or by the arrow keys on its handle. */
export function Sortable<Row extends Item>({ label, rows, nameOf, onOrder, children }: SortableProps<Row>) {
  const list = useRef<HTMLOListElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const ids = rows.map(({ id }) => id)
  const end = () => {
    setHeld(null)
    setOver(null)
  }
  useDropping(list, {
    over: setOver,
    drop(place) {
      if (held !== null && place >= 0 && held !== place) onOrder(moved(ids, held, place))
      end()
    },
  })
  const onKey = (place: number) => (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? place - 1 : event.key === 'ArrowDown' ? place + 1 : -1
    if (to < 0 || to >= ids.length) return
    event.preventDefault()
    onOrder(moved(ids, place, to))
  }
  return (
    <ol ref={list} className={styles.sortable} aria-label={label}>
      {rows.map((row, place) => (
        <li
          className="flex gap-x-3.5 gap-y-1 items-center phone:flex-wrap phone:gap-x-3 pt-3 pr-4.5 pb-3 pl-2.5 data-held:opacity-45"
          key={row.id}
          data-held={held === place || undefined}
          data-over={sideOf(place, { held, over })}
        >
          <button
            type="button"
            className="grid flex-none place-items-center size-8 text-ink-500 cursor-grab bg-transparent border-0 rounded-2 hover:bg-paper-2"
            draggable
            aria-label={`移动“${nameOf(row)}”：第 ${place + 1} 位，按上下键`}
            title="拖动，或按上下键"
            onDragStart={(event) => {
              carryRow(event, nameOf(row))
              setHeld(place)
            }}
            onDragEnd={end}
            onKeyDown={onKey(place)}
          >
            <Sign name="menu" size={16} />
          </button>
          {children(row)}
        </li>
      ))}
    </ol>
  )
}
