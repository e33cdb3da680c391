import { type CompositionEvent, type KeyboardEvent, useId, useState } from 'react'
import { isOfComposition } from './composing.ts'

type Options<Row> = {
  /** What is offered for what is typed. */
  rows: readonly Row[]
  onChoose: (row: Row) => void
  /** Esc. */
  onEscape?: () => void
}

/**
 * What is typed into a field with suggestions. `asked` is what is looked up: it waits while an input method composes.
 */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const put = (value: string) => {
    setTyped(value)
    setAsked(value)
  }
  return {
    typed,
    asked,
    put,
    field: {
      value: typed,
      onChange(event: { target: { value: string }; nativeEvent?: Event }) {
        const { value } = event.target
        if ((event.nativeEvent as InputEvent | undefined)?.isComposing) setTyped(value)
        else put(value)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => put(currentTarget.value),
    },
  }
}

/** The keys of a field with suggestions: arrows walk, Enter chooses, Esc closes. */
export function useCombobox<Row>({ rows, onChoose, onEscape }: Options<Row>) {
  const id = useId()
  // A place belongs to the suggestions among which it was chosen.
  const [place, setPlace] = useState({ rows, at: 0 })
  const active = Math.min(place.rows === rows ? place.at : 0, rows.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active]
    // Enter is never the form's: it would send what is only half filled in.
    if (isOfComposition(event.nativeEvent)) return event.key === 'Enter' && event.preventDefault()
    if (event.key === 'ArrowDown' && row) setPlace({ rows, at: (active + 1) % rows.length })
    else if (event.key === 'ArrowUp' && row) setPlace({ rows, at: (active + rows.length - 1) % rows.length })
    else if (event.key === 'Enter') {
      if (row) onChoose(row)
    } else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    /** For the field. */
    field: {
      role: 'combobox',
      'aria-expanded': rows.length > 0,
      'aria-controls': id,
      'aria-activedescendant': rows.length > 0 ? `${id}-${active}` : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      onKeyDown,
    } as const,
    list: { id, role: 'listbox' } as const,
    /** For each row. A press chooses and leaves the focus in the field. */
    option: (at: number) =>
      ({
        id: `${id}-${at}`,
        role: 'option',
        'aria-selected': at === active,
        onPointerDown(event: { preventDefault: () => void }) {
          event.preventDefault()
          const row = rows[at]
          if (row) onChoose(row)
        },
      }) as const,
  }
}
