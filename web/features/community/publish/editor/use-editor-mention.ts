import { windowScale } from '#web/lib/window-scale.ts'
import type { Editor } from '@tiptap/core'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import type { Person } from '#contract/community/follow.ts'
import { isOfComposition } from '#web/lib/form/composing.ts'
import { namedAt, useSuggestions } from '#web/features/community/text-field/index.ts'

const nobody: readonly Person[] = []

/** What stands before the caret in its block. */
function before(editor: Editor): string | null {
  const { $from, empty } = editor.state.selection
  if (!empty || !$from.parent.isTextblock) return null
  return $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
}

/** @ in the editor: people by what is typed behind it, under the caret. */
export function useEditorMention() {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [style, setStyle] = useState<CSSProperties>({})
  const people = useSuggestions(typed, nobody)
  const active = Math.min(at, people.length - 1)
  // The editor hears keys outside of React: it reads the list of the last paint.
  const now = useRef({ people, active, typed })
  useEffect(() => {
    now.current = { people, active, typed }
  })

  const look = (editor: Editor) => {
    // Letters that are to become a word name nobody.
    if (editor.isDestroyed || editor.view.composing) return
    const words = before(editor)
    const next = words === null ? null : namedAt(words)
    setTyped(next)
    setAt(0)
    if (next === null) return
    const place = editor.view.coordsAtPos(editor.state.selection.from)
    const frame = editor.view.dom.parentElement?.getBoundingClientRect()
    const scale = windowScale()
    if (frame)
      setStyle({
        left: Math.min((place.left - frame.left) / scale, frame.width / scale - 210),
        top: (place.bottom - frame.top) / scale + 4,
      })
  }
  const choose = (editor: Editor, person: Person) => {
    const { from } = editor.state.selection
    const start = from - (now.current.typed?.length ?? 0) - 1
    editor.chain().focus().insertContentAt({ from: start, to: from }, `@${person.nickname} `).run()
    setTyped(null)
  }
  /** @returns whether the key was meant for the list */
  const onKey = (editor: Editor, event: KeyboardEvent): boolean => {
    const { people: list, active: place } = now.current
    const person = list[place]
    if (list.length === 0 || isOfComposition(event)) return false
    if (event.key === 'ArrowDown') setAt((place + 1) % list.length)
    else if (event.key === 'ArrowUp') setAt((place + list.length - 1) % list.length)
    else if (event.key === 'Escape') setTyped(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(editor, person)
    else return false
    return true
  }
  return { id, people, active, style, look, choose, onKey, close: () => setTyped(null) }
}
