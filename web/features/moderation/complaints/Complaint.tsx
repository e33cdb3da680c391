import { type ComplaintKind, complaintKinds } from '#contract/moderation/complaint-kind.ts'
import {
  complaintDays,
  maxComplaintLetters,
  maxComplaintPageLetters,
  maxContactLetters,
} from '#contract/limits.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './Complaint.module.css'
import { ComplaintLook } from './ComplaintLook.tsx'
import { type Receipt, useComplaint } from './use-complaint.ts'

const kinds = Object.entries(complaintKinds) as [ComplaintKind, string][]

type Complaint = ReturnType<typeof useComplaint>

/** What has to be written down now: it is shown once. */
function Sent({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  return (
    <div className="grid gap-3.5 justify-items-start py-5 px-6 border border-line-2 rounded-2" role="status">
      <p>收到了，请记下编号与查询码，它们只显示这一次。</p>
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <div>
          <dt className="meta">编号</dt>
          <dd className="num text-25 tracking-[0.04em]">{receipt.number}</dd>
        </div>
        <div>
          <dt className="meta">查询码</dt>
          <dd className="num text-25 tracking-[0.04em]">{receipt.code}</dd>
        </div>
      </dl>
      <p className="meta">
        最迟{' '}
        <time className="num" dateTime={receipt.answer_by}>
          {datePart(receipt.answer_by)}
        </time>{' '}
        答复，凭它们在下面查看。
      </p>
      <button type="button" className={button('line')} onClick={onAgain}>
        再写一件
      </button>
    </div>
  )
}

function Kinds({ kind, setKind, faults }: Complaint) {
  return (
    <fieldset
      className={`${styles.kinds} flex flex-wrap gap-x-7 gap-y-0 m-0 p-0 border-0 phone:grid phone:grid-cols-2`}
      aria-describedby={faults.kind ? 'complaint-kind' : undefined}
    >
      <legend className="mb-1 p-0 text-14 phone:col-span-full">种类</legend>
      {kinds.map(([key, words]) => (
        <label className="flex items-center gap-2 min-h-10 phone:min-h-11" key={key}>
          <input
            className="size-4.5 m-0"
            type="radio"
            name="complaint-kind"
            checked={kind === key}
            onChange={() => setKind(key)}
          />
          {words}
        </label>
      ))}
      {faults.kind && (
        <p id="complaint-kind" className={`${styles.fault} text-13 text-ember`} role="alert">
          {faults.kind}
        </p>
      )}
    </fieldset>
  )
}

function Form(complaint: Complaint) {
  const { words, setWords, about, setAbout, contact, setContact, faults, sending, send } = complaint
  return (
    <form
      className="grid gap-4"
      noValidate
      aria-label="投诉"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Kinds {...complaint} />
      <Field
        label="情况"
        fault={faults.words}
        hint="哪里、什么时候、为什么。侵权的请写明权利与身份。"
        end={
          <span className="num">
            {words.trim().length} / {maxComplaintLetters}
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={maxComplaintLetters}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-x-5 gap-y-0 phone:grid-cols-1">
        <Field label="有关的页面（可以不填）">
          {(control) => (
            <input
              {...control}
              maxLength={maxComplaintPageLetters}
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          )}
        </Field>
        <Field label="怎样联系你（可以不填）" hint="只用来核实这件投诉。">
          {(control) => (
            <input
              {...control}
              maxLength={maxContactLetters}
              autoComplete="off"
              value={contact}
              onChange={(event) => setContact(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className={button('primary')} disabled={sending}>
          {sending ? '正在提交' : '提交投诉'}
        </button>
        <span className="meta">不用登录，{complaintDays} 天内答复。</span>
      </div>
    </form>
  )
}

/** The channel for complaints of anybody: writing one, and reading its answer. */
export function Complaint() {
  const complaint = useComplaint()
  return (
    <>
      {complaint.receipt ? (
        <Sent receipt={complaint.receipt} onAgain={complaint.again} />
      ) : (
        <Form {...complaint} />
      )}
      <ComplaintLook />
    </>
  )
}
