import { later } from '#web/lib/hydration/later.tsx'

/** 收藏, for the page of a thing; its loader waits for `CollectButton.ready`. */
export const CollectButton = later(async () => (await import('./CollectButton.tsx')).CollectButton)

/** 同好也喜欢, for the page of a blend or a pipe; it asks for itself, so that nothing waits for it. */
export const AlsoLiked = later(async () => (await import('./recommendation/AlsoLiked.tsx')).AlsoLiked)
