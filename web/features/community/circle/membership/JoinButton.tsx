import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { contentTypes } from '#contract/content-type.ts'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { button } from '#web/ui/button/button.ts'
import { type CircleCard, roleWords } from '../circle.ts'
import styles from './JoinButton.module.css'
import { useJoin } from './use-join.ts'

const JoinDialog = lazyDialog(async () => (await import('./JoinDialog.tsx')).JoinDialog)

/** 加入 on a card; who is in, or waits, reads how they stand. */
export function JoinButton({ circle: given }: { circle: CircleCard }) {
  const circle = useFacts(contentTypes.circle, given)
  const { place, join, asking, busy, send, stopAsking } = useJoin(circle)
  if (place.role) {
    return (
      <span className="inline-flex items-center h-8 px-3 rounded-2 bg-briar-50 text-13 tracking-[0.04em] whitespace-nowrap text-briar-700">
        {place.role === 'member' ? '已加入' : roleWords[place.role]}
      </span>
    )
  }
  if (place.waiting)
    return (
      <span className="inline-flex items-center h-8 px-3 rounded-2 bg-briar-50 text-13 tracking-[0.04em] whitespace-nowrap text-briar-700">
        等待批准
      </span>
    )
  if (circle.frozen) return null
  return (
    <>
      <button
        type="button"
        className={`${button('line', 'small')} ${styles.join} relative z-1 phone:-my-1.5`}
        aria-label={`加入${circle.name}`}
        aria-disabled={busy}
        onClick={join}
      >
        加入
      </button>
      {asking && <JoinDialog name={circle.name} busy={busy} onSend={send} onClose={stopAsking} />}
    </>
  )
}
