import { decisionWorkdays } from '#contract/limits.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Saved } from '../certification.ts'
import styles from '../CertificationPage.module.css'
import { Summary } from '../step/Summary.tsx'
import { Withdraw } from './Withdraw.tsx'

/** What was sent, while it waits for the decision. */
export function Waiting({ application, onWithdrawn }: { application: Saved; onWithdrawn: () => void }) {
  const { submit_time: time } = application
  return (
    <section className={`${card.card} ${styles.state}`} data-state="submitted">
      <span
        className="grid place-items-center size-13 rounded-full bg-briar-50 text-briar-700"
        aria-hidden="true"
      >
        <Icon name="clock" size={24} />
      </span>
      <div>
        <h2>{`已收到，约 ${decisionWorkdays} 个工作日回复你`}</h2>
        <p>
          {time && (
            <>
              <time className="num" dateTime={time}>
                {dateAndTime(time)}
              </time>{' '}
              提交。
            </>
          )}
          结果会写在消息里。审核期间不能修改；要修改，先撤回。
        </p>
        <Summary application={application} />
        <div className="flex flex-wrap gap-3 mt-5">
          <Withdraw words="撤回申请" kind="line" onWithdrawn={onWithdrawn} />
        </div>
      </div>
    </section>
  )
}
