import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
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

/** Safari ends the composition before it tells of the Enter that ended it: so soon, in milliseconds. */
const sameKey = 50

/** Whether an input method composes in the field, and whether a key is its own. */
export function useComposition(field: Field) {
  const [composing, setComposing] = useState(false)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  const takesEnter = (event: KeyboardEvent) =>
    event.isComposing || event.timeStamp - endedAt.current < sameKey
  useEffect(() => {
    const input = field.current
    const begin = () => setComposing(true)
    const end = (event: CompositionEvent) => {
      endedAt.current = event.timeStamp
      setComposing(false)
    }
    // Told by its steps: it may have begun before anybody listened.
    input?.addEventListener('compositionupdate', begin)
    input?.addEventListener('compositionend', end)
    return () => {
      input?.removeEventListener('compositionupdate', begin)
      input?.removeEventListener('compositionend', end)
    }
  }, [field])
  return { composing, takesEnter }
}

type Keys = {
  hits: Hits
  close: () => void
  takesEnter: (event: KeyboardEvent) => boolean
  /** Down from the field where there are no suggestions. */
  onDown: (event: KeyboardEvent) => void
}

/** Where the keys of the field lead among the suggestions: the place of the active one, -1 for the field itself. */
export function useKeys(field: Field, { hits, close, takesEnter, onDown }: Keys): number {
  // A place belongs to the suggestions among which it was chosen.
  const [place, setPlace] = useState({ hits, index: -1 })
  const active = place.hits === hits ? place.index : -1
  const navigate = useNavigate()
  const onKeyDown = (event: KeyboardEvent) => {
    if (takesEnter(event)) {
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
