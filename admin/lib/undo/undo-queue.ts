import { useSyncExternalStore } from 'react'
import type { CallKey } from '#contract/endpoint.ts'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { request, wordsOf } from '../api/client.ts'
import { lookAtQueues } from '../api/waiting.ts'

/** How long a decision can still be undone, in milliseconds. */
export const undoTime = 10_000

/** A decision: what it is called, and the call that makes it true. */
export type Decision = {
  /** «通过“阅读斗读书会”». */
  words: string
  call: readonly [CallKey, object]
  /** It was made true. */
  onDone?: (data: unknown) => void
  /** It was taken back, or the server refused it: the case is open again. */
  onBack?: (why: 'undone' | 'refused') => void
}

export type Pending = Decision & { key: number }

let pending: readonly Pending[] = []
let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function become(next: readonly Pending[]) {
  pending = next
  for (const listener of listeners) listener()
}

function take(key: number): Pending | undefined {
  const found = pending.find((one) => one.key === key)
  clearTimeout(timers.get(key))
  timers.delete(key)
  if (found) become(pending.filter((one) => one !== found))
  return found
}

function refused({ words, onBack }: Pending, why: string) {
  notify({ kind: 'error', text: `没有做成：${words}。${why}`, ms: noticeTime.notification * 2 })
  onBack?.('refused')
}

/** Nothing is waited for before the call is on its way, so that a page that is being left still sends. */
async function send(key: number): Promise<void> {
  const one = take(key)
  if (!one) return
  const result = await request(one.call[0], one.call[1], { silent: true })
  if (result.ok) one.onDone?.(result.data)
  else refused(one, wordsOf(result) ?? '请重新登录')
  await lookAtQueues()
}

/**
 * Keeps a decision for ten seconds, in which it can be undone, then sends it. Whoever closes the tab
 * has decided: it is sent at once.
 * @returns the number by which it can be undone
 */
export function queueDecision(decision: Decision): number {
  const key = (last += 1)
  timers.set(
    key,
    setTimeout(() => void send(key), undoTime),
  )
  become([...pending, { ...decision, key }])
  return key
}

/** Takes a decision back; without a number the newest one. */
export function undo(key = pending.at(-1)?.key): void {
  if (key !== undefined) take(key)?.onBack?.('undone')
}

/** Sends every decision at once. */
export async function flushUndoQueue(): Promise<void> {
  await Promise.all(pending.map(({ key }) => send(key)))
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void flushUndoQueue())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The decisions that can still be undone, the oldest first. */
export const useUndoQueue = (): readonly Pending[] => useSyncExternalStore(subscribe, () => pending)
