import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Calls } from '#contract/api.ts'
import { code } from '#contract/error.ts'
import { apiFor } from '../../kit/api/loader.ts'
import type { CallInput } from '../../kit/api/result.ts'
import { tellSuccess } from '../../kit/notice.ts'
import { tellSilence } from '../../kit/tell-silence.ts'
import { faultsOf, sentOf } from './piece.ts'
import type { Piece } from './use-piece.ts'

type Faults = ReturnType<typeof faultsOf>
type Options = { piece: Piece; post: number; letters: number }

/** Where the writer is led when something is missing. */
const places = {
  title: '#piece-title',
  content: '.ProseMirror, [data-tall] textarea',
  circle: '#piece-circle',
} as const

async function write(piece: Piece, post: number) {
  const api = await apiFor(undefined)
  const sent = sentOf(piece.fields, piece.draftId())
  if (post === 0) {
    const result = await api('POST /invitation', sent)
    return { result, coins: result.ok ? result.data.coins : 0 }
  }
  const edited = { ...sent, id: post } as unknown as CallInput<Calls['PUT /invitation/{id}']>
  return { result: await api('PUT /invitation/{id}', edited), coins: 0 }
}

/** 发布: what is missing is said, what was sent leads to its page. A piece that is held waits there. */
export function usePublish({ piece, post, letters }: Options) {
  const navigate = useNavigate()
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const send = async () => {
    if (sending) return
    const found = faultsOf(piece.fields, letters)
    setFaults(found)
    const [first] = Object.keys(found) as (keyof typeof places)[]
    if (first) return document.querySelector<HTMLElement>(places[first])?.focus()
    setSending(true)
    const { result, coins } = await write(piece, post)
    setSending(false)
    if (!result.ok) return tellSilence(result)
    piece.end()
    if (result.code === code.success) {
      tellSuccess(coins > 0 ? `已发布，+${coins} 斗币` : post === 0 ? '已发布' : '已保存')
    }
    // Back leads to where the writer came from, not to an empty form.
    void navigate(result.data.url, { replace: true })
  }
  return { faults, sending, send }
}

export type Publish = ReturnType<typeof usePublish>
