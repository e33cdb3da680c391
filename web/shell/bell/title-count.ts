let mark = ''
let watching = false

/** Puts the mark before whatever the title is. */
function dress(wanted: string): void {
  const bare = mark && document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title
  mark = wanted
  if (document.title !== wanted + bare) document.title = wanted + bare
}

/** Says in the browser's tab how much waits, before the title of whichever page it shows: «(3) …». */
export function countInTitle(count: number): void {
  dress(count > 0 ? `(${count > 99 ? '99+' : count}) ` : '')
  if (watching) return
  watching = true
  const watch = new MutationObserver(() => dress(mark))
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
}
