import { createRoot } from 'react-dom/client'
import { SlidePuzzle } from './SlidePuzzle.tsx'

let waiting: Promise<string | null> | null = null

function ask(): Promise<string | null> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (ticket: string | null) => {
      root.unmount()
      place.remove()
      waiting = null
      resolve(ticket)
    }
    root.render(<SlidePuzzle onSolved={end} onClose={() => end(null)} />)
  })
}

/**
 * Shows the slide puzzle over what is open, dialogs too. To be imported when it is needed: nothing of it
 * is part of a page.
 * @returns a ticket for one call, good for two minutes; null when the person closed it
 */
export function solvePuzzle(): Promise<string | null> {
  waiting ??= ask()
  return waiting
}
