import { useNavigate } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import { areImages, draftAt } from '#web/lib/form/draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { blank, faultsOf, type Fields, same, sentOf } from './piece-form.ts'

async function send(id: number, fields: Fields) {
  const sent = sentOf(fields)
  if (id === 0) return call('POST /appreciation', sent)
  const edited = { ...sent, id }
  return call('PUT /appreciation/{id}', edited)
}

/** What was gained by a new piece. */
const coinsOf = (data: object) => ('coins' in data && typeof data.coins === 'number' ? data.coins : 0)

/** The form of a piece: what stands in it, kept on this device until it is sent or thrown away. */
export function usePieceForm(id: number, published: Fields | null) {
  const navigate = useNavigate()
  return useForm({
    saved: published ?? blank,
    same,
    draft: draftAt<Fields>({ name: 'appreciate-draft', of: id, fits: { images: areImages } }),
    rules: faultsOf,
    send: (fields) => send(id, fields),
    onDone({ data, code: answer }) {
      const coins = coinsOf(data)
      if (answer === code.success) {
        toastSuccess(id !== 0 ? '已保存' : coins > 0 ? `已发布，+${coins} 斗币` : '已发布')
      }
      // Back leads to where the writer came from, not to an empty form.
      void navigate(data.url, { replace: true })
    },
  })
}

export type PieceFormState = ReturnType<typeof usePieceForm>
