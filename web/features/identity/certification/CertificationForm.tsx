import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Beside } from './Beside.tsx'
import type { Data, Standing } from './certification.ts'
import styles from './CertificationForm.module.css'
import { FactStep } from './step/FactStep.tsx'
import { IdentityStep } from './step/IdentityStep.tsx'
import { ReviewStep } from './step/ReviewStep.tsx'
import { Steps } from './Steps.tsx'
import { type Application, formName, useApplication } from './application/use-application.ts'
import { Withdraw } from './standing/Withdraw.tsx'
import { WorksStep } from './step/WorksStep.tsx'

const leaveWords = {
  title: '还有没存下的内容，要离开吗？',
  body: '填得不完整的几项，草稿里没有。',
  leave: '离开',
  stay: '留下',
}

/** How the draft stands, in words. */
function Saving({ form: { saving, words, dirty, standing } }: { form: Application }) {
  const saved = standing.certification
  const time = saved && dateAndTime(saved.save_time)
  return (
    <p className="min-h-5" role="status">
      {saving === 'saving' && '正在存草稿'}
      {saving === 'failed' && <span className="text-ember">没有存下：{words}</span>}
      {saving === 'no' && dirty && '还有没存下的'}
      {saving === 'no' && !dirty && time && (
        <>
          草稿已于 <span className="num">{time.slice(11)}</span> 存下
        </>
      )}
    </p>
  )
}

function Ways({ form, onWithdrawn }: { form: Application; onWithdrawn: () => void }) {
  const { step, sending, busy, standing } = form
  const alive = useHydrated()
  const waits = !alive || sending || busy.length > 0
  return (
    <div className={`${layout.ways} pt-4.5 border-t`}>
      <button type="submit" className={button('primary')} disabled={waits || standing.why_not !== ''}>
        {step === 4 ? (sending ? '正在提交' : '提交审核') : '下一步'}
      </button>
      {step > 1 && (
        <button
          type="button"
          className={button('line')}
          disabled={!alive}
          onClick={() => form.go((step - 1) as typeof step)}
        >
          上一步
        </button>
      )}
      {step < 4 && (
        <button type="button" className={button('line')} disabled={waits} onClick={() => void form.save()}>
          存为草稿
        </button>
      )}
      {standing.why_not ? <p>{standing.why_not}</p> : <Saving form={form} />}
      {standing.certification && (
        <span className="ml-auto phone:ml-0">
          <Withdraw words="放弃申请" kind="text" before={form.stop} onWithdrawn={onWithdrawn} />
        </span>
      )}
    </div>
  )
}

type FormProps = { data: Data; onStanding: (standing: Standing) => void; onWithdrawn: () => void }

/** An application, in three steps and a last look; what is typed is kept as it is typed. */
export function CertificationForm({ data, onStanding, onWithdrawn }: FormProps) {
  const form = useApplication({ data, onStanding })
  const { step } = form
  const reason = form.standing.certification?.reason
  return (
    <>
      <Steps form={form} />
      <div className={`${layout.columns} [--beside:300px] gap-8 phone:gap-4.5`}>
        <form id={formName} className={`${card.card} ${layout.paper} ${styles.form}`} {...form.attributes}>
          {reason && <p className={layout.note}>上次没有通过：{reason}</p>}
          {step === 1 && <IdentityStep form={form} />}
          {step === 2 && <FactStep form={form} data={data} />}
          {step === 3 && <WorksStep form={form} />}
          {step === 4 && <ReviewStep form={form} />}
          <Ways form={form} onWithdrawn={onWithdrawn} />
        </form>
        <Beside form={form} />
      </div>
      <LeaveGuard
        words={leaveWords}
        unsaved={form.dirty || form.busy.length > 0}
        isDone={() => form.sending}
      />
    </>
  )
}
