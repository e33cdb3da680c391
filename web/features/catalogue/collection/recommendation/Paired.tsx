import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'

const PairedRow = lazyPart(async () => (await import('./PairedRow.tsx')).PairedRow)

/** 配这支斗, on the page of a pipe; what shows and reads it comes once the page answers. */
export const Paired = ({ id }: { id: number }) => useHydrated() && <PairedRow id={id} />
