import { complaintKinds } from '#contract/moderation/complaint-kind.ts'
import { maxComplaintCodeLetters, urgentComplaintHours } from '#contract/limits.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './Complaint.module.css'
import { type Looked, useLook } from './use-complaint.ts'

function Answer({ found }: { found: Looked }) {
  const { number, kind, words, state, answer, answer_by: by, answer_time: time } = found
  return (
    <dl className="grid gap-4" role="status">
      <div>
        <dt className="meta">
          {complaintKinds[kind]} <span className="num">{number}</span>
        </dt>
        <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
      </div>
      <div>
        <dt className="meta">答复</dt>
        {state === 'answered' ? (
          <dd>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            {time && (
              <p className="meta">
                <time className="num" dateTime={time}>
                  {datePart(time)}
                </time>
              </p>
            )}
          </dd>
        ) : (
          <dd>
            正在处理，最迟{' '}
            <time className="num" dateTime={by}>
              {datePart(by)}
            </time>{' '}
            答复{found.first_by && `，${urgentComplaintHours} 小时内先行处理`}。
          </dd>
        )}
      </div>
    </dl>
  )
}

/** Reads the answer to a complaint by its number and code. */
export function ComplaintLook() {
  const { form, found } = useLook()
  return (
    <form className="grid gap-4 mt-7 pt-6 border-t" aria-label="查询投诉的答复" {...form.attributes}>
      <h3 className="text-17 leading-ui font-serif font-semibold">查询答复</h3>
      <div className={`${styles.pair} grid gap-x-5 gap-y-3 items-start`}>
        <Field label="编号" of={form.field('number')}>
          {(control) => <input {...control} inputMode="numeric" autoComplete="off" maxLength={9} />}
        </Field>
        <Field label="查询码" of={form.field('secret')}>
          {(control) => <input {...control} autoComplete="off" maxLength={maxComplaintCodeLetters} />}
        </Field>
        <button type="submit" className={`${button('line')} mt-8 phone:mt-0`} disabled={form.sending}>
          {form.sending ? '正在查' : '查询'}
        </button>
      </div>
      {found && <Answer found={found} />}
    </form>
  )
}
