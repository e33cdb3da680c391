import { readStoredText, storeText } from '../stored.ts'

/** Whether the server answers. `navigator.onLine` is also true on a network that leads nowhere. */
const isReached = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** How often it is looked whether the network is back, in milliseconds. */
const lookEvery = 5_000

/** Calls once the server answers again. @returns stops looking */
export function whenReached(act: () => void): () => void {
  const look = async () => {
    if (await isReached()) act()
  }
  const timer = setInterval(look, lookEvery)
  addEventListener('online', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', look)
  }
}

/** @returns false where the address was loaded anew before with this build, or that cannot be noted: there would be no end to it */
function noteReload(address: string): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  const mark = `reloaded ${build} ${address}`
  return readStoredText('session', mark) === null && storeText('session', mark, '1')
}

const pathOf = ({ pathname, search }: URL | Location) => pathname + search

/**
 * Opens a page as a document that could not be had inside the site. Without a network the service worker has it as it
 * was read, or says that it has not. A chunk that cannot be loaded usually belongs to a build that was replaced: the
 * document brings the new one, once for each build and address.
 * @returns where it is not opened, whether the server answers
 */
export async function openAnew({ url, signal }: Request): Promise<boolean> {
  const address = pathOf(new URL(url))
  const reached = await isReached()
  // Whoever has gone elsewhere meanwhile stays there.
  if (signal.aborted) return reached
  if (reached ? !noteReload(address) : !navigator.serviceWorker?.controller) return reached
  location.assign(address)
  return new Promise(() => {})
}

/**
 * Loads the page anew where it lacks a chunk, once for each build and address. Not without a network: nothing would
 * come, and what is on the page would be lost.
 * @param isGoing whether another page is on its way, which sees to its own chunks
 */
export function reloadOncePerBuild(isGoing: () => boolean = () => false): void {
  addEventListener('vite:preloadError', async () => {
    const address = pathOf(location)
    if (!(await isReached()) || isGoing() || address !== pathOf(location)) return
    if (noteReload(address)) location.reload()
  })
}
