import { useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/upload.ts'
import { bringing } from '../upload/index.ts'

/** A picture on its way into the text. */
export type Bringing = { key: number; name: string; share: number; words: string; again: (() => void) | null }

type Options = { onImage: (image: Image) => void; onBusy: (busy: boolean) => void }

/** Pictures for the text: brought one by one, each put where the caret stands when it is there. */
export function usePictures({ onImage, onBusy }: Options) {
  const [items, setItems] = useState<readonly Bringing[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const made = useRef(0)
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])
  const change = (key: number, what: Partial<Bringing>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...what } : item)))
  const drop = (key: number) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setItems((now) => now.filter((item) => item.key !== key))
    onBusy(stops.current.size > 0)
  }
  const send = async (key: number, file: File) => {
    const { bring } = await bringing()
    const stop = new AbortController()
    stops.current.set(key, stop)
    onBusy(true)
    change(key, { words: '', again: null, share: 0 })
    const outcome = await bring(file, {
      kind: 'picture',
      signal: stop.signal,
      onProgress: (share) => change(key, { share }),
    })
    if (stop.signal.aborted) return
    if ('image' in outcome) {
      onImage(outcome.image)
      return drop(key)
    }
    stops.current.delete(key)
    onBusy(stops.current.size > 0)
    const again = 'again' in outcome && outcome.again ? () => void send(key, file) : null
    change(key, { words: 'words' in outcome ? outcome.words : '', again })
  }
  const add = async (files: readonly File[]) => {
    const { fileFault } = await bringing()
    for (const file of files) {
      const key = (made.current += 1)
      const fault = fileFault(file)
      setItems((now) => [...now, { key, name: file.name, share: 0, words: fault ?? '', again: null }])
      if (fault === null) await send(key, file)
    }
  }
  return { items, add, drop }
}
