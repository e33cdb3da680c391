import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { loadOwn, putOwn, putOwnScores } from '../review-store.ts'
import { draftOf } from './draft.ts'
import type { Item, Review } from '../review.ts'
import {
  type Faults,
  faultsOf,
  fieldOfCall,
  fieldOfMessage,
  sentOf,
  type Values,
  valuesOf,
} from './review-form.ts'

const faultsFrom = (failure: Failure): Faults =>
  failure.kind === 'code' && failure.code === code.unacceptable
    ? { [fieldOfMessage(failure.msg)]: failure.msg }
    : {}

async function send(item: Item, mine: Review | null, values: Values) {
  const sent = sentOf(item, values)
  if (mine) return call('PUT /review/{id}', { id: mine.id, ...sent })
  if (item.type === 4) return call('POST /tobaccocommon/{id}', { id: item.id, ...sent })
  return call('POST /review', { type: item.type, id: item.id, ...sent })
}

type FormOptions = {
  item: Item
  mine: Review | null
  stars: number
  onDone: () => Promise<void> | void
}

/** The form of a review: what was typed, what is wrong with it, and sending it. */
export function useReviewForm({ item, mine, stars, onDone }: FormOptions) {
  return useForm({
    saved: valuesOf(mine, 0),
    typed: stars ? { stars } : {},
    draft: draftOf(item),
    rules: faultsOf,
    async send(values) {
      const result = await send(item, mine, values)
      // Written in another tab meanwhile: from now on it is a change.
      if (result.code === code.notNow) await loadOwn(item)
      return result
    },
    fieldOf: fieldOfCall,
    blame: faultsFrom,
    onDone(result) {
      putOwn(item, result.data.review)
      putOwnScores(item, result.data.scores)
      if (result.code === code.success) toastSuccess(mine ? '点评已修改' : '点评已发布')
      return onDone()
    },
  })
}

export type ReviewForm = ReturnType<typeof useReviewForm>
