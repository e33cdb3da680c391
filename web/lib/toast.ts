import { type Failure, failureWords } from './api/result.ts'

/** Words for the person that belong to no place on the page. */
export type Notice = {
  kind: 'success' | 'error' | 'notice'
  text: string
  /** Present on a notification; a toast has none. */
  title?: string
  /** How long it stays, in milliseconds. */
  ms: number
}

/** Chapter 9: how long each stays, in milliseconds. */
export const noticeTime = { toast: 3000, notification: 5000 } as const

/** More than these at once would only bury each other. */
const mostWaiting = 5

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
let waiting: Notice[] = []

/** Tells everybody who listens; while nobody does (the toast chunk still loads), the newest five wait. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) {
    waiting = [...waiting, notice].slice(-mostWaiting)
    for (const tell of early) tell()
  }
  for (const listener of listeners) listener(notice)
}

/**
 * Hears every notice from now on, and at once those that waited.
 * @returns stops listening
 */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  const held = waiting
  waiting = []
  for (const notice of held) listener(notice)
  return () => {
    listeners.delete(listener)
  }
}

/** True while something was said that nobody has heard. */
export const noticesWait = (): boolean => waiting.length > 0

const early = new Set<() => void>()

/** Told when a notice begins to wait, so that whoever shows notices can be loaded. */
export function onWaitingNotice(tell: () => void): () => void {
  early.add(tell)
  return () => {
    early.delete(tell)
  }
}

/** A toast that something was done. */
export const toastSuccess = (text: string): void => notify({ kind: 'success', text, ms: noticeTime.toast })

/** A toast that something failed. */
export const toastError = (text: string): void => notify({ kind: 'error', text, ms: noticeTime.toast })

const silent: readonly Failure['kind'][] = ['unavailable', 'timeout', 'network']

/** Says why there was no answer; what the server said has been shown by the request layer, and only once. */
export function toastFailure(failure: Failure): void {
  if (!silent.includes(failure.kind)) return
  const words = failureWords(failure)
  if (words) toastError(words)
}
