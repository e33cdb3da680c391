import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

/**
 * A component whose code is fetched when it is first shown. Where that fails, it says so in its place and is fetched
 * again on request, while `lazy` of React would fail for good and take the page with it.
 * @param beside stands beside it, and is hydrated with it
 * @returns the component; `waiting` is what stands there until it has come. `find` fetches it before it is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  beside?: ReactNode,
) {
  let found: ComponentType<Props> | undefined
  const find = async () => {
    found ??= await load()
    return { default: found }
  }
  function LazyPart(props: Props & { waiting?: ReactNode }) {
    // Another type would begin anew: it stays as it is for as long as it works.
    const [View, setView] = useState<ComponentType<Props>>(() => found ?? lazy(find))
    const retry = async () => {
      const { default: now } = await find()
      setView(() => now)
    }
    return (
      <PartBoundary onRetry={retry}>
        <Suspense fallback={props.waiting}>
          <View {...props} />
          {beside}
        </Suspense>
      </PartBoundary>
    )
  }
  return Object.assign(LazyPart, { find })
}
