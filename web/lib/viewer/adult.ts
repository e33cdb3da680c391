const event = 'adult'

/** This person says to be of age: remembered, and told to what waits for it. */
export function sayAdult(): void {
  try {
    localStorage.setItem('adult', String(Date.now()))
  } catch {
    // Asked again next time.
  }
  document.documentElement.dataset.adult = 'yes'
  window.dispatchEvent(new Event(event))
}

/**
 * Does something for somebody of age: at once, or when they say so.
 * @returns stops waiting
 */
export function whenAdult(act: () => void): () => void {
  if (document.documentElement.dataset.adult) act()
  else window.addEventListener(event, act)
  return () => window.removeEventListener(event, act)
}
