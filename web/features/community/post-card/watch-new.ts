/** How often it is asked, in milliseconds. */
export const askEvery = 60_000
/** A timer may be that much early. */
const slack = 1_000

type Watch = {
  /** The number of the newest post that is shown; null: there is none, or it could not be had. */
  newest: () => Promise<number | null>
  /** How many are newer; null when it could not be had. */
  count: (since: number) => Promise<number | null>
  onCount: (count: number) => void
}

/**
 * Asks each minute how much is new, while the page is looked at. Who comes back after a while is told at
 * once.
 * @returns stops asking
 */
export function watchNew({ newest, count, onCount }: Watch): () => void {
  let since: number | null | undefined
  let asked = Date.now()
  let running = false
  let over = false
  const ask = async () => {
    if (running || over || document.visibilityState !== 'visible' || Date.now() - asked < askEvery - slack)
      return
    running = true
    asked = Date.now()
    const found = since ? await count(since) : null
    running = false
    if (!over && found !== null) onCount(found)
  }
  void newest().then((id) => {
    since = id
  })
  const timer = setInterval(() => void ask(), askEvery)
  const look = () => void ask()
  document.addEventListener('visibilitychange', look)
  return () => {
    over = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
