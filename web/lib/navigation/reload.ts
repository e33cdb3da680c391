/** Without a network, and with a service worker that has what was read lately, or says that it has not. */
export const isOffline = (): boolean => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

/**
 * A page's chunk that cannot be loaded usually belongs to a build that has been replaced: the page is
 * loaded anew, once for each build, after that the error page is shown.
 * @param going the address of the page that was asked for; undefined when the page itself lacks something
 */
export function reloadOncePerBuild(going: () => string | undefined = () => undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    const address = going()
    if (address !== undefined && isOffline()) {
      event.preventDefault()
      location.assign(address)
      return
    }
    // Nothing comes anew without a network, and what is on the page would be lost.
    if (!navigator.onLine) return
    const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
    const mark = `reloaded ${build}`
    try {
      if (sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, '1')
    } catch {
      // Without storage there would be no end to it.
      return
    }
    event.preventDefault()
    if (address === undefined) location.reload()
    else location.assign(address)
  })
}
