import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Image } from '#contract/platform/upload.ts'
import { bringing } from '#web/features/platform/upload/index.ts'
import type { PastedPicture } from '../paste/pasted-html.ts'

/** A picture on its way into the text. */
export type Bringing = { key: number; name: string; share: number; words: string; again: (() => void) | null }

type Options = {
  /** `gap`: the place that waits for it. */
  onImage: (image: Image, gap: string) => void
  /** Nobody waits any more for what was to fill the gap. */
  onDrop: (gap: string) => void
  onBusy: (busy: boolean) => void
}

type Sent = PastedPicture

/** A picture of this site is waited for so long, in milliseconds. */
const answerTime = 30_000

/** A picture of this site, to be brought again in the name of who pasted it. */
async function fileAt(address: string, stop: AbortSignal): Promise<File | null> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(answerTime)])
  const answer = await fetch(address, { signal }).catch(() => null)
  const bytes = answer?.ok ? await answer.blob().catch(() => null) : null
  return bytes && new File([bytes], '粘贴的图片.webp', { type: bytes.type })
}

type Changed = Pick<Options, 'onDrop' | 'onBusy'>

/** The pictures that are on their way, with their gaps, and those that failed until they are put away. */
function useWaitingPictures({ onDrop, onBusy }: Changed) {
  const [items, setItems] = useState<readonly Bringing[]>([])
  /** All that are shown, with their gaps; and those of them that are not done and have not failed. */
  const shown = useRef(new Map<number, string>())
  const pending = useRef(new Map<number, AbortController>())
  const made = useRef(0)
  const stopAll = useEffectEvent(() => {
    for (const stop of pending.current.values()) stop.abort()
    pending.current.clear()
    onBusy(false)
  })
  useEffect(() => () => stopAll(), [])
  const change = (key: number, what: Partial<Bringing>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...what } : item)))
  const settle = (key: number) => {
    pending.current.delete(key)
    onBusy(pending.current.size > 0)
  }
  const leave = (key: number) => {
    settle(key)
    shown.current.delete(key)
    setItems((now) => now.filter((item) => item.key !== key))
  }
  const wait = (key: number) => {
    const stop = new AbortController()
    pending.current.set(key, stop)
    onBusy(true)
    return stop.signal
  }
  return {
    items,
    change,
    leave,
    wait,
    gapOf: (key: number) => shown.current.get(key) ?? '',
    drop(key: number) {
      const gap = shown.current.get(key)
      pending.current.get(key)?.abort()
      leave(key)
      if (gap) onDrop(gap)
    },
    fail(key: number, words: string, again: (() => void) | null = null) {
      settle(key)
      change(key, { words, again })
    },
    /** Shows what is to be brought, each under a key of its own. */
    begin(sent: readonly Sent[]) {
      const fresh = sent.map(({ gap, source }) => {
        const key = (made.current += 1)
        shown.current.set(key, gap)
        return { key, source, signal: wait(key) }
      })
      const rows = fresh.map(({ key, source }) => {
        const name = typeof source === 'string' ? '粘贴的图片' : source.name
        return { key, name, share: 0, words: '', again: null }
      })
      setItems((now) => [...now, ...rows])
      return fresh
    },
  }
}

/** Pictures for the text: brought one by one, each put into its gap. */
export function usePictures({ onImage, onDrop, onBusy }: Options) {
  const { items, change, leave, wait, gapOf, drop, fail, begin } = useWaitingPictures({ onDrop, onBusy })
  const send = async (key: number, file: File, signal: AbortSignal) => {
    const { bring, fileFault } = await bringing()
    const fault = fileFault(file)
    if (fault !== null) return fail(key, fault)
    change(key, { words: '', again: null, share: 0 })
    const outcome = await bring(file, {
      kind: 'picture',
      signal,
      onProgress: (share) => change(key, { share }),
    })
    if (signal.aborted) return
    if ('image' in outcome) {
      onImage(outcome.image, gapOf(key))
      return leave(key)
    }
    const again = 'again' in outcome && outcome.again ? () => void send(key, file, wait(key)) : null
    fail(key, 'words' in outcome ? outcome.words : '', again)
  }
  const bringAll = async (sent: readonly Sent[]) => {
    for (const { key, source, signal } of begin(sent)) {
      if (signal.aborted) continue
      const file = typeof source === 'string' ? await fileAt(source, signal) : source
      if (file) await send(key, file, signal)
      else fail(key, '图片加载失败，请存下来再放进来')
    }
  }
  const retryAll = () => {
    for (const { again } of items) again?.()
  }
  const onLine = useEffectEvent(retryAll)
  useEffect(() => {
    const again = () => onLine()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return {
    items,
    drop,
    /** Brings pictures whose gaps stand in the text. */
    fill: bringAll,
    retryAll,
  }
}
