/** What is kept in this browser for when there is no network, by name; all but `files` goes at log-out. */
export const kept = {
  /** The site's own scripts, styles and slices of its fonts: the same for everybody. */
  files: 'files',
  /** Fonts of the signs that pages showed beyond the slices. */
  signs: 'signs',
  pages: 'pages',
  answers: 'answers',
  pictures: 'pictures',
  /** The cellar of whoever is logged in. */
  own: 'own',
} as const

/** In `Server-Timing` of an answer that was kept and is shown because there is no network. */
export const offlineMark = 'offline'

/** Takes away all that was kept, save what is the same for everybody. */
export async function forgetKept(): Promise<void> {
  // Pages without TLS have no store.
  if (!('caches' in globalThis)) return
  const names = Object.values(kept).filter((name) => name !== kept.files)
  await Promise.all(names.map((name) => caches.delete(name)))
}
