import { later } from '#web/lib/hydration/later.tsx'

/** 加入 on a card, or how one stands there. */
export const JoinButton = later(async () => (await import('./JoinButton.tsx')).JoinButton)

/** What one can do in the head of a circle. */
export const CircleActs = later(async () => (await import('./CircleActs.tsx')).CircleActs)
