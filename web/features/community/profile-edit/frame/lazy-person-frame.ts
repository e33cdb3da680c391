import { later } from '#web/lib/hydration/later.tsx'

/** The frame of a person's pages; `readHome` waits for it. By a chunk of its own: other pages need not carry it. */
export const PersonFrame = later(async () => (await import('./PersonFrame.tsx')).PersonFrame)
