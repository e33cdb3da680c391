import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { Person } from '#contract/community/follow.ts'
import { isOfComposition } from '#web/lib/form/composing.ts'
import { namedAt, type Under, useSuggestions } from './suggestions.ts'

type Field = {
  field: RefObject<HTMLTextAreaElement | null>
  /** Puts a text in the place of what was typed from `from` to the caret. */
  replace: (from: number, text: string) => void
  near: readonly Person[]
  under?: Under | undefined
}

/** @ in a field of several lines: suggestions, arrows, Enter or Tab, Esc. */
export function useMention({ field, replace, near, under }: Field) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const people = useSuggestions(typed, near, under)
  const active = Math.min(at, people.length - 1)

  const look = (event?: { nativeEvent: Event }) => {
    // Letters that are to become a word name nobody.
    if ((event?.nativeEvent as InputEvent | undefined)?.isComposing) return
    const { current } = field
    const caret = current?.selectionStart ?? 0
    const next = current && caret === current.selectionEnd ? namedAt(current.value.slice(0, caret)) : null
    if (next !== typed) setAt(0)
    setTyped(next)
  }
  const choose = (person: Person) => {
    const caret = field.current?.selectionStart ?? 0
    replace(caret - (typed?.length ?? 0) - 1, `@${person.nickname} `)
    setTyped(null)
  }
  /** @returns whether the key was meant for the list */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (people.length === 0 || isOfComposition(event.nativeEvent)) return false
    const person = people[active]
    if (event.key === 'ArrowDown') setAt((active + 1) % people.length)
    else if (event.key === 'ArrowUp') setAt((active + people.length - 1) % people.length)
    else if (event.key === 'Escape') setTyped(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.ctrlKey) choose(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const open = people.length > 0
  const aria = {
    'aria-autocomplete': 'list' as const,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': open ? `${id}-${active}` : undefined,
  }
  return { id, people, active, open, look, choose, close: () => setTyped(null), onKeyDown, aria }
}
