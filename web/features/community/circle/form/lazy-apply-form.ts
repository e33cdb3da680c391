import { later } from '#web/lib/hydration/later.tsx'

/** The form of an application, once the page is alive. */
export const ApplyForm = later(async () => (await import('./ApplyForm.tsx')).ApplyForm)
