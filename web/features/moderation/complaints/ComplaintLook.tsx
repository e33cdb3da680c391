import { complaintKinds } from '#contract/moderation/complaint-kind.ts'
import { maxComplaintCodeLetters } from '#contract/limits.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './Complaint.module.css'
import { type Looked, useLook } from './use-complaint.ts'

function Answer({ found }: { found: Looked }) {
  const { number, kind, words, state, answer, answer_by: by, answer_time: time } = found
  return (
    <dl className={styles.found} role="status">
      <div>
        <dt>
          {complaintKinds[kind]} <span className="num">{number}</span>
        </dt>
        <dd className={styles.said}>{words}</dd>
      </div>
      <div>
        <dt>答复</dt>
        {state === 'answered' ? (
          <dd>
            <p className={styles.said}>{answer}</p>
            {time && (
              <p className={styles.hint}>
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
            答复。
          </dd>
        )}
      </div>
    </dl>
  )
}

/** Reads the answer to a complaint by its number and code. */
export function ComplaintLook() {
  const { number, setNumber, secret, setSecret, fault, asking, look, found } = useLook()
  return (
    <form
      className={styles.look}
      noValidate
      aria-label="查询投诉的答复"
      onSubmit={(event) => {
        event.preventDefault()
        void look()
      }}
    >
      <h3>查询答复</h3>
      <div className={styles.pair}>
        <Field label="编号" fault={fault}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
        <Field label="查询码">
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={maxComplaintCodeLetters}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className={button('line')} disabled={asking}>
          {asking ? '正在查' : '查询'}
        </button>
      </div>
      {found && <Answer found={found} />}
    </form>
  )
}
