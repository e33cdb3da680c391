import { later } from '#web/lib/hydration/later.tsx'

/** The slides at the top of the home page, for whoever edits them. */
export const Carousel = later(async () => (await import('./Carousel.tsx')).Carousel)
