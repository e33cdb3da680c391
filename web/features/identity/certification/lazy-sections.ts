import { later } from '#web/lib/hydration/later.tsx'

/** The form, once the page is alive. */
export const CertificationForm = later(
  async () => (await import('./CertificationForm.tsx')).CertificationForm,
)

/** An application that waits for the decision. */
export const Waiting = later(async () => (await import('./standing/Waiting.tsx')).Waiting)
