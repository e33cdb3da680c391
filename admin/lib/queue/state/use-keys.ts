import { useEffect } from 'react'

const types = 'input, textarea, select, [contenteditable=true], [role=combobox]'

/** Whether somebody is writing, or a dialog stands over the page. */
const busy = (target: EventTarget | null) =>
  document.querySelector('dialog[open], [role=presentation] [role=dialog]') !== null ||
  (target instanceof Element && target.closest(types) !== null)

type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Keys that work wherever nobody is writing.
 * @param walking what a key does, by its letter, also while it is held down
 * @param acting what a key does once for each time it is pressed
 */
export function useKeys(walking: Keys, acting: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const act = walking[key] ?? acting[key]
      if (!act) return
      event.preventDefault()
      if (!event.repeat || walking[key]) act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
