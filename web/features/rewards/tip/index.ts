import { later } from '#web/lib/hydration/later.tsx'

/** 打赏 and how many gave; comes after the page, and with it what was given so far. */
export const TipButton = later(async () => (await import('./TipButton.tsx')).TipButton)
