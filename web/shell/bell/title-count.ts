let mark = ''
let watching = false
let latest = 0

/** Puts the mark before whatever the title is. */
function dress(wanted: string): void {
  const bare = mark && document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title
  mark = wanted
  if (document.title !== wanted + bare) document.title = wanted + bare
}

/**
 * Says in the browser's tab how much waits, before the title of whichever page it shows: «(3) …».
 * @returns what takes it away again, unless somebody counted since: a bell may go after the next one came
 */
export function countInTitle(count: number): () => void {
  const mine = ++latest
  dress(count > 0 ? `(${count > 99 ? '99+' : count}) ` : '')
  if (!watching) {
    watching = true
    const watch = new MutationObserver(() => dress(mark))
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  }
  return () => {
    if (mine === latest) dress('')
  }
}
