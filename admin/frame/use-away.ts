import { type RefObject, useEffect } from 'react'

/** Hears when what is open should close: the focus leaves it, or Esc is pressed in it. */
export function useAway(box: RefObject<HTMLElement | null>, onAway: () => void): void {
  useEffect(() => {
    const shown = box.current
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && shown?.contains(relatedTarget))) onAway()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onAway()
    }
    shown?.addEventListener('focusout', onLeave)
    shown?.addEventListener('keydown', onKey)
    return () => {
      shown?.removeEventListener('focusout', onLeave)
      shown?.removeEventListener('keydown', onKey)
    }
  }, [box, onAway])
}
