/** What happened to whom. `subject` tells one such event from the next: a post's number, a day. */
export type CoinEvent = { uid: number; event: string; subject?: string | number }

/** The event in words that never repeat. */
export const keyOf = ({ uid, event, subject = '' }: CoinEvent): string => `${event} ${uid} ${subject}`
