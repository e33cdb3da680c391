import { type RefObject, useEffect, useRef } from 'react'

/** The one field to be filled in takes the focus, also in a dialog, which first gives it to its cross. */
export function useFirstFocus<Field extends HTMLElement>(wanted = true): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (!wanted) return
    const turn = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(turn)
  }, [wanted])
  return field
}
