import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure, Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { type Fields, faultsOf, sentOf } from '../piece.ts'
import type { Piece } from '../draft/use-piece.ts'

type Options = { piece: Piece; post: number; letters: number }
/** What was sent; the same words sent again name the same draft, so that they are the same request. */
type Attempt = { fields: Fields; draft: number | null }

const nothing = {}
/** The answer to what had been sent before: nothing new is said. */
const held = { code: code.heldForReview, msg: '' } as const

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

/** Which attempt it was, and where the post stands. */
type Outcome = { attempt: Attempt; url: string; coins: number }

/** 发布: what is missing is said, what was sent leads to its page. A piece that is held waits there. */
export function usePublish({ piece, post, letters }: Options) {
  const navigate = useNavigate()
  const last = useRef<Attempt | null>(null)
  const send = async (): Promise<Result<Outcome>> => {
    const { fields } = piece
    const draft = await piece.pause()
    const attempt = last.current?.fields === fields ? last.current : { fields, draft }
    last.current = attempt
    const { result, coins } = await write(attempt, post)
    const url = result.ok ? result.data.url : urlOfFirst(result)
    if (url !== null) {
      const { code: answer, msg } = result.ok ? result : held
      return { ok: true, code: answer, msg, data: { attempt, url, coins } }
    }
    piece.goOn()
    return result as Failure
  }
  // What stands in it is kept by the piece.
  return useForm({
    saved: nothing,
    rules: () => faultsOf(piece.fields, letters),
    send,
    onDone({ code: answer, data: { attempt, url, coins } }) {
      void piece.published(attempt.draft)
      if (answer === code.success) {
        toastSuccess(coins > 0 ? `已发布，+${coins} 斗币` : post === 0 ? '已发布' : '已保存')
      }
      // Back leads to where the writer came from, not to an empty form.
      void navigate(url, { replace: true })
    },
  })
}

export type Publish = ReturnType<typeof usePublish>
