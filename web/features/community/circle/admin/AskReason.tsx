import { type ComponentProps, lazy, Suspense } from 'react'

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

/** Asks why, before something is done to somebody; its code comes with the first question. */
export function AskReason(props: ComponentProps<typeof ReasonDialog>) {
  return (
    <Suspense fallback={null}>
      <ReasonDialog {...props} />
    </Suspense>
  )
}
