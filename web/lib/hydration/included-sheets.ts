/**
 * The document links one sheet with all the styles of its page. The bundler's loader looks for a link of each single
 * sheet before it asks for it: here it finds one, which is disabled and loads nothing.
 */
export function noteIncludedSheets(): void {
  const names = document.querySelector<HTMLScriptElement>('script[data-included]')?.dataset.included
  for (const href of names?.split(' ') ?? []) {
    const link = document.createElement('link')
    // First of all, or the browser begins to load it.
    link.disabled = true
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}
