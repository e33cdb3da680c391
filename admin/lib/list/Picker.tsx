import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { maxConsoleSearchLetters } from '#contract/limits.ts'
import { controls } from '../form/Controls.tsx'
import styles from './picker.module.css'

/** Whoever still types is not asked for, in milliseconds. */
const rest = 200

export type Option = { id: number; words: string; note?: ReactNode }

type PickerProps = {
  /** What is looked for: 操作人的昵称. */
  words: string
  /** What was found for what was asked last; undefined while it is being asked. */
  options: readonly Option[] | undefined
  /** What is typed, once somebody rests; '' where nothing is. */
  onAsk: (typed: string) => void
  onPick: (option: Option) => void
}

/** A field that finds while one types; arrows and Enter choose, Esc closes. */
export function Picker({ words, options, onAsk, onPick }: PickerProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const text = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => onAsk(text), text === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [text, onAsk])
  const found = text === '' ? [] : (options ?? [])
  const active = found[Math.min(at, found.length - 1)]
  const pick = (option: Option) => {
    setTyped('')
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt(Math.min(Math.max(at + step, 0), found.length - 1))
    else if (event.key === 'Enter' && active) pick(active)
    else if (event.key === 'Escape' && text !== '') setTyped('')
    else return
    event.preventDefault()
  }
  const count =
    options === undefined ? '正在找…' : found.length === 0 ? '没有找到' : `找到 ${found.length} 个`
  return (
    <div className={controls({}, styles.picker)}>
      <input
        role="combobox"
        aria-label={words}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={active && `${list}-${active.id}`}
        placeholder={words}
        maxLength={maxConsoleSearchLetters}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
      />
      <ul id={list} role="listbox" aria-label={words} hidden={found.length === 0}>
        {found.map((option) => (
          <li
            key={option.id}
            id={`${list}-${option.id}`}
            role="option"
            aria-selected={option === active}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              pick(option)
            }}
          >
            {option.words}
            {option.note && <small>{option.note}</small>}
          </li>
        ))}
      </ul>
      <span
        className={found.length > 0 ? 'sr' : 'absolute top-full left-0.5 meta leading-[1.9]'}
        role="status"
      >
        {text !== '' && count}
      </span>
    </div>
  )
}
