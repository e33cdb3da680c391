import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Image } from '#contract/platform/upload.ts'
import { code } from '#contract/error.ts'
import { maxCommentLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { pageFact } from '#web/lib/viewer/page-facts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import type { Target, Thread } from '../comment.ts'
import { readStoredText, storeText } from '#web/lib/stored.ts'

export type Box = Pick<DataOf<Calls['GET /comment/create']>, 'may' | 'why_not' | 'mentions'>

/** Told with the page, and then people to mention are looked up as they are typed; else asked for. */
async function readBox({ type, id }: Target): Promise<Box | null> {
  const talk = (await pageFact(type, id))?.talk
  if (talk) return { ...talk, mentions: [] }
  const found = await call('GET /comment/create', { type, id })
  return found.ok ? found.data : null
}

/** What the viewer may say here; null while it is not known, and for visitors. */
export function useBox({ type, id }: Target): Box | null {
  const { loggedIn } = useViewer()
  const [known, setKnown] = useState<{ key: string; box: Box }>()
  const key = `${type} ${id}`
  useEffect(() => {
    if (!loggedIn) return
    let gone = false
    void readBox({ type, id }).then((box) => {
      if (!gone && box) setKnown({ key: `${type} ${id}`, box })
    })
    return () => {
      gone = true
    }
  }, [loggedIn, type, id])
  return loggedIn && known?.key === key ? known.box : null
}

const place = ({ type, id }: Target, pid: number | null) => `comment ${type} ${id} ${pid ?? ''}`

const readKept = (target: Target, pid: number | null): string =>
  readStoredText('session', place(target, pid)) ?? ''

const keep = (target: Target, pid: number | null, text: string): void =>
  void storeText('session', place(target, pid), text || null)

type Options = {
  target: Target
  /** The comment that is answered. */
  pid: number | null
  onSaid: (comment: Thread, count: number) => void
}

const none: readonly Image[] = []

/** Half a comment: it outlives the page, log-in and what went wrong, until it is sent. */
export function useComment({ target, pid, onSaid }: Options) {
  // The field stands in the browser alone: what was kept is there from its first moment.
  const [text, setText] = useState(() => readKept(target, pid))
  const [images, setImages] = useState(none)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { type, id } = target
  const write = (next: string) => {
    setText(next)
    setFault(null)
    keep(target, pid, next)
  }
  const send = async () => {
    if (sending) return
    const content = text.trim()
    if (content === '' && images.length === 0) return setFault('写点什么再发')
    if (content.length > maxCommentLetters) return setFault(`评论最多 ${maxCommentLetters} 字`)
    setSending(true)
    const names = images.map(({ file_name: name }) => name)
    const result = await call('POST /repeatInvitation', { type, id, pid, content, images: names })
    setSending(false)
    if (!result.ok) {
      if (result.kind === 'code') setFault(result.code === code.sessionInvalid ? null : result.msg)
      return toastFailure(result)
    }
    keep(target, pid, '')
    setText('')
    setImages(none)
    const { comment, count, coins } = result.data
    if (result.code === code.success) toastSuccess(coins > 0 ? `已发布，+${coins} 斗币` : '已发布')
    onSaid(comment, count)
  }
  return { text, write, images, setImages, sending, fault, send }
}
