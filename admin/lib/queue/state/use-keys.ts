import { useEffect } from 'react'

const types = 'input, textarea, select, [contenteditable=true], [role=combobox]'

/** Whether somebody is writing, or a dialog stands over the page. */
const busy = (target: EventTarget | null) =>
  document.querySelector('dialog[open], [role=presentation] [role=dialog]') !== null ||
  (target instanceof Element && target.closest(types) !== null)

/**
 * Keys that work wherever nobody is writing.
 * @param keys what a key does, by its letter
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
