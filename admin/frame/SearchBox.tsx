import { type KeyboardEvent, type SubmitEvent, use, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxSearchLetters } from '#contract/limits.ts'
import { AreasContext } from '../area.ts'
import { Sign } from '../lib/Sign.tsx'
import styles from './frame.module.css'
import { useAway } from './use-away.ts'

/** Moves the focus among the ways of the list. */
function step(list: HTMLElement | null, by: number) {
  const ways = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])]
  const at = ways.findIndex((way) => way === document.activeElement)
  ways[Math.min(Math.max(at + by, 0), ways.length - 1)]?.focus()
}

/** Finds people, pieces and numbers: what was typed is looked for in the list that is chosen. */
export function SearchBox() {
  const areas = use(AreasContext)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useAway(box, close)
  const ways = areas.flatMap(({ search }) => (search ? [search] : []))
  if (ways.length === 0) return null
  const text = typed.trim()
  const go = (to: string) => {
    setOpen(false)
    void navigate(to)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text && ways[0]) go(ways[0].to(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(box.current, event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <form
      ref={box}
      role="search"
      aria-label="全后台"
      className={`${styles.search} relative flex items-center pl-3.5 text-ink-500 bg-paper-0 border border-line-2 w-[276px] h-[38px] rounded-[19px] phone:flex-1 focus-within:border-briar-500`}
      onSubmit={onSubmit}
    >
      <Sign name="search" />
      <input
        className="flex-1 min-w-0 h-full pt-0 pr-3.5 pb-0 pl-2.5 text-14 text-ink-900 bg-transparent border-0 outline-none placeholder:text-ink-500"
        type="search"
        aria-label="搜索用户、帖子、编号"
        placeholder="用户、帖子、编号"
        maxLength={maxSearchLetters}
        value={typed}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
        }}
      />
      {open && text && (
        <ul
          className={`${styles.found} absolute top-11 left-0 right-0 p-1.5 bg-paper-0 border rounded-3 shadow-2`}
        >
          {ways.map(({ words, to }) => (
            <li key={words}>
              <button
                className="w-full py-2 px-2.5 text-14 text-left text-ink-700 bg-transparent border-0 rounded-2"
                type="button"
                onKeyDown={onKeyDown}
                onClick={() => go(to(text))}
              >
                在{words}里找“{text}”
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
