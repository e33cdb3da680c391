import { useEffect, useRef, useState } from 'react'
import type { Image, UploadKind } from '#contract/platform/upload.ts'
import { bring, fileFault } from '../upload-file.ts'
import { type Area, cut, pictureOf } from './crop.ts'

type Chosen = { url: string; picture: HTMLImageElement }

/** A file that was chosen, and the bringing of its cut. What fails leaves the picture where it is. */
export function useCrop(kind: UploadKind, onDone: (image: Image) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [words, setWords] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)

  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  const choose = async (file: File | undefined) => {
    if (!file) return
    const fault = fileFault(file)
    setWords(fault ?? '')
    if (fault !== null) return
    const url = URL.createObjectURL(file)
    const picture = await pictureOf(url)
    if (picture) setChosen({ url, picture })
    else {
      URL.revokeObjectURL(url)
      setWords('图片打不开，可能已损坏，请换一张')
    }
  }

  const save = async (area: Area) => {
    if (!chosen) return
    setWords('')
    setShare(0)
    const file = await cut(chosen.picture, area, 'cut.jpg')
    stop.current = new AbortController()
    const { signal } = stop.current
    const outcome = file ? await bring(file, { kind, signal, onProgress: setShare }) : null
    if (signal.aborted) return
    setShare(null)
    if (outcome && 'image' in outcome) onDone(outcome.image)
    else if (outcome && 'words' in outcome) setWords(outcome.words)
    else setWords('这张图裁不了，请换一张')
  }

  return { chosen, words, share, choose, save }
}
