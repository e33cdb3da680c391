import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxCiteSearchLetters } from '#contract/limits.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Cite } from '../piece.ts'
import styles from './Settings.module.css'
import { useCites } from './use-cites.ts'

type Props = { label: string; focus?: boolean; onChoose: (cite: Cite) => void; onClose?: () => void }

/** Looks a thing of the catalogue up by its name: arrows, Enter, Esc. */
export function CiteSearch({ label, focus, onChoose, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { list, nothing } = useCites(typed)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  const active = Math.min(at, list.length - 1)
  const choose = (cite: Cite) => {
    setTyped('')
    onChoose(cite)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cite = list[active]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && list.length > 0) setAt((active + 1) % list.length)
    else if (event.key === 'ArrowUp' && list.length > 0) setAt((active + list.length - 1) % list.length)
    else if (event.key === 'Enter' && cite) choose(cite)
    else if (event.key === 'Escape') {
      setTyped('')
      onClose?.()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <input
        className="w-full h-10 py-0 px-3 border border-line-3 rounded-2 bg-paper-0 text-14 text-ink-900 phone:h-11 phone:text-16"
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={list.length > 0}
        aria-controls={id}
        aria-activedescendant={list.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        maxLength={maxCiteSearchLetters}
        placeholder="斗草、烟斗、作品、斗师的名字"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      {(list.length > 0 || nothing) && (
        <ul
          id={id}
          role="listbox"
          aria-label={label}
          className={`${styles.found} absolute z-(--z-drop) p-1 overflow-y-auto border border-line-2 rounded-3 bg-paper-0 shadow-3 text-14 top-11 right-0 bottom-auto left-0 max-h-[320px]`}
        >
          {nothing && (
            <li
              className="grid gap-2.5 items-center py-1.5 px-2 rounded-2 cursor-pointer aria-[selected=true]:bg-briar-50 hover:bg-briar-50"
              role="option"
              aria-selected="false"
              aria-disabled="true"
            >
              <Icon name="search" size={16} />
              没有找到，换个写法试试
            </li>
          )}
          {list.map((cite, place) => (
            <li
              className="grid gap-2.5 items-center py-1.5 px-2 rounded-2 cursor-pointer aria-[selected=true]:bg-briar-50 hover:bg-briar-50"
              key={`${cite.type} ${cite.id}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(cite)
              }}
            >
              {cite.art ? (
                <img
                  className="size-8 bg-transparent object-contain"
                  src={cite.art}
                  alt=""
                  width={32}
                  height={32}
                />
              ) : (
                <Icon name="leaf" size={20} />
              )}
              <span>
                {cite.name}
                <small className="block text-12 text-ink-500">{cite.facts}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
