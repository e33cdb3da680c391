import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureWords } from '#web/lib/api/result.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { DialogFoot } from '#web/ui/overlay/DialogFoot.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { closeReview, loadOwn, useOwn } from '../review-store.ts'
import type { Item, Review } from '../review.ts'
import { leaveWords } from './review-form.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { useReviewForm } from './use-review-form.ts'

type WriteProps = { item: Item; mine: Review | null; stars: number }

const titleOf = (item: Item, mine: Review | null | undefined) => `${mine ? '修改' : '写'}点评：${item.name}`

function Write({ item, mine, stars }: WriteProps) {
  const { revalidate } = useRevalidator()
  const onDone = async () => {
    closeReview()
    // Score, distribution, figures and list of the page behind.
    await revalidate()
  }
  const form = useReviewForm({ item, mine, stars, onDone })
  return (
    <FormDialog title={titleOf(item, mine)} form={form} onClose={closeReview} words={leaveWords}>
      {(close) => (
        <ReviewForm item={item} form={form} edits={mine !== null} foot={DialogFoot} onCancel={close} />
      )}
    </FormDialog>
  )
}

/** The form over the page of its item. */
export function ReviewDialog({ item, stars }: { item: Item; stars: number }) {
  const own = useOwn(item)
  const [failed, setFailed] = useState<string | null>(null)
  const { type, id } = item
  const read = async () => {
    setFailed(null)
    const result = await loadOwn({ type, id })
    if (!result.ok) setFailed(failureWords(result) ?? null)
  }
  const unknown = own === undefined
  useEffect(() => {
    if (unknown)
      void loadOwn({ type, id }).then((result) => result.ok || setFailed(failureWords(result) ?? ''))
  }, [unknown, type, id])
  if (own !== undefined) return <Write key={own?.id ?? 0} item={item} mine={own} stars={stars} />
  return (
    <Dialog title={titleOf(item, own)} onClose={closeReview}>
      {failed === null ? (
        <p className="meta" aria-busy="true">
          正在点火，稍等片刻
        </p>
      ) : (
        <div role="alert">
          <p className="text-13 text-ember">{failed}</p>
          <button type="button" className={button('line')} onClick={() => void read()}>
            重试
          </button>
        </div>
      )}
    </Dialog>
  )
}
