import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '#web/lib/store.ts'
import type { Image, UploadKind } from '#contract/platform/upload.ts'
import { bring } from './upload-file.ts'
import { createUploadList, imagesIn, isBusy } from './upload-list.ts'

type Wanted = {
  value: readonly Image[]
  onChange: (images: Image[]) => void
  onBusy?: (busy: boolean) => void
  kind: UploadKind
  most: number
}

const namesOf = (images: readonly Image[]) => images.map(({ file_name }) => file_name).join(' ')

/** The list behind an uploader, kept the same as the value of whoever shows it. */
export function useUploadList({ value, onChange, onBusy, kind, most }: Wanted) {
  const [list] = useState(() => createUploadList({ kind, most, bring }))
  const items = useStore(list.store)
  const tell = useRef(onChange)
  const known = useRef('')
  useEffect(() => {
    tell.current = onChange
  }, [onChange])

  useEffect(() => {
    if (namesOf(value) === known.current) return
    known.current = namesOf(value)
    list.adopt(value)
  }, [list, value])

  useEffect(() => {
    const images = imagesIn(items)
    if (namesOf(images) === known.current) return
    known.current = namesOf(images)
    tell.current(images)
  }, [items])

  useEffect(() => () => list.leave(), [list])
  useEffect(() => {
    addEventListener('online', list.retryAll)
    return () => removeEventListener('online', list.retryAll)
  }, [list])

  const busy = isBusy(items)
  const tellBusy = useEffectEvent((now: boolean) => onBusy?.(now))
  useEffect(() => {
    tellBusy(busy)
    // Who waited for it waits no longer when it is put away in the middle.
    return () => tellBusy(false)
  }, [busy])
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  return { list, items, busy }
}
