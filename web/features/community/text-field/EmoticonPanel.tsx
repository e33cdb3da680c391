import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Emoticon, emoticonNumber, emoticons } from '#drawings/emoticon/emoticons.ts'
import { call } from '#web/lib/api/call.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './EmoticonPanel.module.css'
import { noteEmoticon, recentEmoticons } from './recent.ts'

export type PanelProps = {
  id: string
  onChoose: (name: string) => void
  /** Esc; the focus goes back to what opened it. */
  onClose: () => void
  /** It is in sight wherever the page stands: nothing scrolls to it. */
  still?: boolean
}

const columns = 20
const firstOfPipes = emoticons.findIndex(({ name }) => name === '烟斗')

const tabs = [
  ['all', '全部'],
  ['recent', '最近'],
  ['pipes', '烟斗'],
] as const
type Tab = (typeof tabs)[number][0]

const named = (names: readonly string[]): Emoticon[] =>
  names.flatMap((name) => emoticons[(emoticonNumber(name) ?? 0) - 1] ?? [])

const ofPipes = new Set(emoticons.slice(firstOfPipes, firstOfPipes + columns).map(({ name }) => name))

/** Those of a tab among the ones that are offered. */
function listOf(tab: Tab, offered: readonly Emoticon[]): readonly Emoticon[] {
  if (tab === 'all') return offered
  if (tab === 'pipes') return offered.filter(({ name }) => ofPipes.has(name))
  const there = new Set(offered.map(({ name }) => name))
  return named(recentEmoticons().filter((name) => there.has(name)))
}

/** What is offered, in its order; all of them until that is known. */
function useOffered(): readonly Emoticon[] {
  const [offered, setOffered] = useState(emoticons)
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const answer = await call('GET /emoticon', {}, { signal: stop.signal })
      if (answer.ok) setOffered(named(answer.data.list))
    }
    void read()
    return () => stop.abort()
  }, [])
  return offered
}

/** Its place in the sheet of 20 × 5. */
function placeOf(name: string): CSSProperties {
  const at = (emoticonNumber(name) ?? 1) - 1
  return { '--x': at % columns, '--y': Math.floor(at / columns) } as CSSProperties
}

/** How many stand in a row, as the style sheet has it. */
const inRow = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Where an arrow leads in a grid; the same place at its edges. */
function stepTo(key: string, at: number, row: number, count: number): number | undefined {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + row,
    ArrowUp: at - row,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? undefined : to >= 0 && to < count ? to : at
}

type GridProps = {
  list: readonly Emoticon[]
  active: number
  onMove: (at: number) => void
  onPick: (name: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Grid({ list, active, onMove, onPick, onKeyDown }: GridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = grid.current ? stepTo(event.key, active, inRow(grid.current), list.length) : undefined
    if (to === undefined) return onKeyDown(event)
    event.preventDefault()
    onMove(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <ul
      ref={grid}
      className={`${styles.grid} grid grid-cols-20 gap-0.5 py-2.5 px-3 min-h-[60px] phone:grid-cols-8 phone:overflow-y-auto`}
    >
      {list.map(({ name }, at) => (
        <li key={name}>
          <button
            className="grid place-items-center w-full h-10 p-0 border-0 rounded-2 bg-transparent phone:h-11"
            type="button"
            aria-label={name}
            tabIndex={at === active ? 0 : -1}
            onKeyDown={move}
            onFocus={() => onMove(at)}
            onPointerEnter={() => onMove(at)}
            onClick={() => onPick(name)}
          >
            <span className={`${styles.face} flex-none size-(--cell)`} style={placeOf(name)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The hundred emoticons: arrows walk, Enter puts one into the text, Esc closes. */
export function EmoticonPanel({ id, onChoose, onClose, still = false }: PanelProps) {
  const [tab, setTab] = useState<Tab>('all')
  const offered = useOffered()
  const list = listOf(tab, offered)
  const [active, setActive] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: still })
  }, [still])
  useEffect(() => {
    // Wherever the focus has gone meanwhile.
    const away = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      onClose()
    }
    // On a phone it lies over the page: a tap beside it puts it away. What opened it does so by itself.
    const beside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || panel.current?.contains(target)) return
      if (matchMedia('(max-width: 480px)').matches && !target.closest('[aria-expanded="true"]')) onClose()
    }
    document.addEventListener('keydown', away)
    document.addEventListener('pointerdown', beside)
    return () => {
      document.removeEventListener('keydown', away)
      document.removeEventListener('pointerdown', beside)
    }
  }, [onClose])
  const show = (next: Tab) => {
    setTab(next)
    setActive(0)
  }
  const pick = (name: string) => {
    noteEmoticon(name)
    onChoose(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    onClose()
  }
  const chosen = list[active]?.name
  return (
    <div
      ref={panel}
      id={id}
      className={`${styles.panel} mt-2.5 overflow-hidden border rounded-3 bg-paper-0 shadow-2 [container-type:inline-size] phone:fixed phone:z-(--z-drop) phone:m-0 phone:shadow-3`}
      role="group"
      aria-label="表情"
    >
      <div className="flex items-center justify-between gap-3 py-2 px-3 border-b text-12 text-ink-500">
        <div className={`${styles.tabs} flex gap-0.5 p-1 rounded-2 bg-paper-2`}>
          {tabs.map(([key, name]) => (
            <button
              className="py-1 px-3 border-0 bg-transparent meta rounded-[3px] phone:leading-[34px]"
              key={key}
              type="button"
              aria-pressed={key === tab}
              onKeyDown={onKeyDown}
              onClick={() => show(key)}
            >
              {name}
            </button>
          ))}
        </div>
        <p>
          共 <span className="num">{list.length}</span> 个
          <span className="desk-only"> · 方向键选择，Enter 插入</span>
        </p>
        <button
          type="button"
          className="hidden place-items-center size-11 -my-1.5 -mr-2 p-0 border-0 bg-transparent phone:grid"
          aria-label="收起表情"
          onClick={onClose}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      {list.length > 0 ? (
        <Grid list={list} active={active} onMove={setActive} onPick={pick} onKeyDown={onKeyDown} />
      ) : (
        <p className="py-6 px-4 meta text-center">还没有用过表情</p>
      )}
      {chosen && (
        <p className="flex items-center gap-2.5 py-2 px-4 border-t bg-paper-1 text-12 text-ink-500">
          <span className={`${styles.face} flex-none size-(--cell)`} style={placeOf(chosen)} />
          <b className="text-15 leading-normal font-serif font-semibold text-ink-900">{chosen}</b>输入 [
          {chosen}] 也可以
        </p>
      )}
    </div>
  )
}
