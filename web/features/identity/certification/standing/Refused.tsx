import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from '../CertificationPage.module.css'
import { Withdraw } from './Withdraw.tsx'

type RefusedProps = {
  reason: string
  /** What identifies the person and the photographs are still there. */
  kept: boolean
  onMend: () => void
  onWithdrawn: () => void
}

/** An application that was refused: why, and the way back into it. */
export function Refused({ reason, kept, onMend, onWithdrawn }: RefusedProps) {
  const alive = useHydrated()
  return (
    <section className={`${card.card} ${styles.state}`} data-state="rejected">
      <span
        className="grid place-items-center size-13 rounded-full bg-amber-bg text-amber"
        aria-hidden="true"
      >
        <Icon name="warn" size={24} />
      </span>
      <div>
        <h2>没有通过</h2>
        <p className={styles.reason}>{reason}</p>
        <p>
          {kept
            ? '补好后可再次提交；填过的都还在。'
            : '补好后可再次提交；身份信息与照片已到期销毁，要重新填写、上传。'}
        </p>
        <div className="flex flex-wrap gap-3 mt-5">
          <button type="button" className={button('primary')} disabled={!alive} onClick={onMend}>
            修改后重新提交
          </button>
          <Withdraw words="撤回申请" kind="line" onWithdrawn={onWithdrawn} />
        </div>
      </div>
    </section>
  )
}
