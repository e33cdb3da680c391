import { later } from '../../kit/later.tsx'

/** 收藏, for the page of a thing; its loader waits for `CollectButton.ready`. */
export const CollectButton = later(async () => (await import('./CollectButton.tsx')).CollectButton)
