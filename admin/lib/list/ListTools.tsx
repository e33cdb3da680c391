import { type ReactNode, type SubmitEvent, useState } from 'react'
import { NavLink } from 'react-router'
import { maxConsoleSearchLetters } from '#contract/limits.ts'
import button from '../button.module.css'
import { controls } from '../form/Controls.tsx'

type SearchProps = {
  words: string
  /** What is looked for now, by the address. */
  asked?: string
  /** On a phone it leaves room for a choice beside it. */
  half?: boolean
  /** Present where a button sends as well. */
  yes?: string
  onAsk: (typed: string) => void
}

/** What is looked for in a list; it is asked when it is sent, or emptied. */
export function SearchField({ words, asked = '', half, yes, onAsk }: SearchProps) {
  const [known, setKnown] = useState({ asked, typed: asked })
  // Going back leads to other words.
  if (known.asked !== asked) setKnown({ asked, typed: asked })
  const { typed } = known
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onAsk(typed.trim())
  }
  return (
    <form
      className={controls({ bar: true }, half ? 'phone:flex-[2] phone:min-w-0' : 'phone:w-full')}
      role="search"
      onSubmit={send}
    >
      <input
        className="w-[260px] phone:flex-1 phone:min-w-0"
        type="search"
        aria-label={words}
        placeholder={words}
        value={typed}
        maxLength={maxConsoleSearchLetters}
        onChange={({ target }) => {
          setKnown({ asked, typed: target.value })
          if (target.value === '') onAsk('')
        }}
      />
      {yes && (
        <button type="submit" className={button.line}>
          {yes}
        </button>
      )}
    </form>
  )
}

type Choice = { value: string; words: string }

type SegmentsProps = {
  words: string
  options: readonly Choice[]
  chosen: string
  onChoose: (value: string) => void
}

/** The same choices behind one field, for phones. */
const Folded = ({ words, options, chosen, onChoose }: SegmentsProps) => (
  <span className={controls({}, 'hidden phone:block flex-1 min-w-[116px]')}>
    <select
      className="w-full"
      aria-label={words}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(({ value, words: name }) => (
        <option key={value} value={value}>
          {name === '全部' ? `${words}不限` : name}
        </option>
      ))}
    </select>
  </span>
)

/** A few choices side by side; `folds`: on a phone, where others stand beside them, they open. */
export function Segments({ folds, ...props }: SegmentsProps & { folds?: boolean }) {
  const { words, options, chosen, onChoose } = props
  const group = (
    <div
      role="group"
      aria-label={words}
      className={`flex p-1 bg-paper-2 rounded-2 whitespace-nowrap ${folds ? 'phone:hidden' : 'phone:flex-wrap'}`}
    >
      {options.map(({ value, words: name }) => (
        <button
          className="py-0 px-3.5 min-h-8 text-14 text-ink-500 bg-transparent border border-transparent h-[30px] rounded-[3px] aria-[pressed=true]:text-ink-900 aria-[pressed=true]:bg-paper-0 in-data-[theme=dark]:aria-[pressed=true]:bg-paper-3 aria-[pressed=true]:border-line"
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  )
  if (!folds) return group
  return (
    <>
      {group}
      <Folded {...props} />
    </>
  )
}

/** Pages that belong together. */
export function Tabs({ words, tabs }: { words: string; tabs: readonly (readonly [string, string])[] }) {
  return (
    <nav
      aria-label={words}
      className="flex gap-6 -mt-1.5 mb-4.5 border-b whitespace-nowrap phone:flex-wrap phone:gap-x-4"
    >
      {tabs.map(([to, name]) => (
        <NavLink
          className="pt-2 px-0.5 pb-2.5 phone:px-0 text-15 text-ink-500 border-b-2 border-b-transparent aria-[current=page]:text-ink-900 aria-[current=page]:border-briar-500"
          key={to}
          to={to}
          end
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** What stands over a list. */
export const Tools = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3.5 items-center mb-3.5 phone:gap-2.5">{children}</div>
)
