import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { replayEarlyClick } from './early-click.ts'

/** Stands beside a part and comes alive with it: a tap that came too early counts now. */
function Awake() {
  useEffect(replayEarlyClick, [])
  return null
}

/**
 * A part of a page that reads without scripts and comes alive with a chunk of its own, after the first
 * load. The page's loader waits for `ready`: so the server renders the part, and who comes by a link
 * sees no gap. A page that the server rendered keeps its words until the chunk is there, and what is
 * tapped meanwhile is done then.
 * @param load the part, by a dynamic import
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let found: ComponentType<Props> | undefined
  const ready = async () => {
    found ??= await load()
    return found
  }
  // The server has all parts at hand, also for a page whose loader waits for nothing.
  // Where it cannot be had now, it is asked for again.
  if (import.meta.env.SSR) ready().catch(() => {})
  const Lazy = lazy(async () => ({ default: await ready() })) as ComponentType<Props>
  function Later(props: Props) {
    // One and the same for as long as it stands: another type would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => found ?? Lazy)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <Awake />
      </Suspense>
    )
  }
  return Object.assign(Later, { ready })
}
