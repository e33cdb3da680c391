import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './ReviewItem.module.css'

/** Deletes one's own review once that is confirmed. `onGone`: before the page is read anew. */
export function DeleteReview({ id, onGone }: { id: number; onGone: () => void }) {
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const remove = async () => {
    setAsking(false)
    const result = await call('DELETE /review/{id}', { id })
    if (!result.ok) return toastFailure(result)
    onGone()
    toastSuccess('点评已删除')
    await revalidate()
  }
  return (
    <>
      <button type="button" className={styles.act} onClick={() => setAsking(true)}>
        删除
      </button>
      {asking && (
        <ConfirmDialog
          title="要删除这份点评吗？"
          yes="删除"
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          删除后无法恢复，确定吗？
        </ConfirmDialog>
      )}
    </>
  )
}
