import { type ComponentType, memo, useEffect } from 'react'
import { replayEarlyClick } from './early-click.ts'
import { lazyPart } from './lazy-part.tsx'

/** Stands beside a part and is hydrated with it: a click that came too early counts now. */
function EarlyClick() {
  useEffect(replayEarlyClick, [])
  return null
}

/** A part of a page as the router needs it: to have it before it is drawn. */
export type Part = { preload(): Promise<void> }

/**
 * A part of a page that is hydrated by a chunk of its own, after the page. The server renders it with the page
 * and links its files. Until its chunk is there, or where that cannot be had, what the server rendered stands.
 * Only a page's module declares parts, at most two, each as a top-level constant, and lists them in its `parts`:
 * the build reads them there.
 * Its props must be the same ones as long as they say the same.
 * @param load the part's module, by a literal `import()`; it exports the component as `View`
 */
export function part<Props extends object>(load: () => Promise<{ View: ComponentType<Props> }>) {
  const Part = lazyPart(async () => (await load()).View, <EarlyClick />)
  // What could not be had is asked for again when the part is drawn, which then says so itself.
  const preload = () =>
    Part.find().then(
      () => {},
      () => {},
    )
  // New props before its chunk is there would make React draw it anew, without what the server rendered.
  return Object.assign(memo(Part), { preload })
}
