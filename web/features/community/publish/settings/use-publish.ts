import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { type Fields, faultsOf, sentOf } from '../piece.ts'
import type { Piece } from '../draft/use-piece.ts'

type Faults = ReturnType<typeof faultsOf>
type Options = { piece: Piece; post: number; letters: number }
/** What was sent; the same words sent again name the same draft, so that they are the same request. */
type Attempt = { fields: Fields; draft: number | null }

/** Where the writer is led when something is missing. */
const places = {
  title: '#piece-title',
  content: '.ProseMirror, [data-tall] textarea',
  circle: '#piece-circle',
} as const

async function write({ fields, draft }: Attempt, post: number) {
  const sent = sentOf(fields, draft)
  if (post === 0) {
    const result = await call('POST /invitation', sent)
    return { result, coins: result.ok ? result.data.coins : 0 }
  }
  const edited = { ...sent, id: post }
  return { result: await call('PUT /invitation/{id}', edited), coins: 0 }
}

/** Where the post stands for which this one was taken to be sent again; null for any other answer. */
function urlOfFirst(failure: Failure): string | null {
  if (failure.kind !== 'code' || failure.code !== code.notNow) return null
  return (failure.data as { url?: string } | null)?.url ?? null
}

/** 发布: what is missing is said, what was sent leads to its page. A piece that is held waits there. */
export function usePublish({ piece, post, letters }: Options) {
  const navigate = useNavigate()
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const last = useRef<Attempt | null>(null)
  const send = async () => {
    if (sending) return
    const found = faultsOf(piece.fields, letters)
    setFaults(found)
    const [first] = Object.keys(found) as (keyof typeof places)[]
    if (first) return document.querySelector<HTMLElement>(places[first])?.focus()
    setSending(true)
    const { fields } = piece
    const draft = await piece.pause()
    const attempt = last.current?.fields === fields ? last.current : { fields, draft }
    last.current = attempt
    const { result, coins } = await write(attempt, post)
    setSending(false)
    const url = result.ok ? result.data.url : urlOfFirst(result)
    if (url === null) {
      piece.goOn()
      if (!result.ok) toastFailure(result)
      return
    }
    void piece.published(attempt.draft)
    if (result.ok && result.code === code.success) {
      toastSuccess(coins > 0 ? `已发布，+${coins} 斗币` : post === 0 ? '已发布' : '已保存')
    }
    // Back leads to where the writer came from, not to an empty form.
    void navigate(url, { replace: true })
  }
  return { faults, sending, send }
}

export type Publish = ReturnType<typeof usePublish>
