import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isOfComposition } from '#web/lib/form/composing.ts'
import type { SearchHit } from './HitArt.tsx'

type Hits = readonly SearchHit[]
export type Field = RefObject<HTMLInputElement | null>

/** The place to which a key leads from another among so many; -1 is the field itself. */
function placeAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 === count ? -1 : active + 1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  // In the field itself these two move the caret.
  if (active === -1) return null
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}

/** Whether an input method composes in the field. */
export function useComposition(field: Field): boolean {
  const [composing, setComposing] = useState(false)
  useEffect(() => {
    const input = field.current
    const begin = () => setComposing(true)
    const end = () => setComposing(false)
    // Told by its steps: it may have begun before anybody listened.
    input?.addEventListener('compositionupdate', begin)
    input?.addEventListener('compositionend', end)
    return () => {
      input?.removeEventListener('compositionupdate', begin)
      input?.removeEventListener('compositionend', end)
    }
  }, [field])
  return composing
}

type Keys = {
  hits: Hits
  close: () => void
  /** Down from the field where there are no suggestions. */
  onDown: (event: KeyboardEvent) => void
}

/** Where the keys of the field lead among the suggestions: the place of the active one, -1 for the field itself. */
export function useKeys(field: Field, { hits, close, onDown }: Keys): number {
  // A place belongs to the suggestions among which it was chosen.
  const [place, setPlace] = useState({ hits, index: -1 })
  const active = place.hits === hits ? place.index : -1
  const navigate = useNavigate()
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfComposition(event)) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const next = placeAfter(event.key, active, hits.length)
    const hit = hits[active]
    if (next !== null) {
      event.preventDefault()
      setPlace({ hits, index: next })
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault()
      close()
      void navigate(hit.url)
    } else if (event.key === 'ArrowDown') onDown(event)
  }
  useEffect(() => {
    const input = field.current
    input?.addEventListener('keydown', onKeyDown)
    return () => input?.removeEventListener('keydown', onKeyDown)
  })
  return active
}
