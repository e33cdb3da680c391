import {
  type ComplaintKind,
  complaintKinds,
  urgentComplaintKinds,
} from '#contract/moderation/complaint-kind.ts'
import {
  complaintDays,
  maxComplaintLetters,
  maxComplaintPageLetters,
  maxComplaintPictures,
  maxContactLetters,
  urgentComplaintHours,
} from '#contract/limits.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import { ComplaintLook } from './ComplaintLook.tsx'
import { type Receipt, useComplaint } from './use-complaint.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

const kinds = Object.entries(complaintKinds) as [ComplaintKind, string][]

type Form = ReturnType<typeof useComplaint>['form']

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
        答复{receipt.first_by && `，${urgentComplaintHours} 小时内先行处理`}，凭它们在下面查看。
      </p>
      <button type="button" className={button('line')} onClick={onAgain}>
        再提交一条
      </button>
    </div>
  )
}

function Kinds({ form }: { form: Form }) {
  const { value, fault, onChange } = form.field('kind')
  return (
    <fieldset
      className="flex flex-wrap gap-x-7 gap-y-0 m-0 p-0 border-0 phone:grid phone:grid-cols-2"
      aria-describedby={fault ? 'complaint-kind' : undefined}
      data-fault={fault ? true : undefined}
    >
      <legend className="mb-1 p-0 text-14 phone:col-span-full">种类</legend>
      {kinds.map(([key, words]) => (
        <label className="flex items-center gap-2 min-h-10 phone:min-h-11" key={key}>
          <input
            className="size-4.5 m-0"
            type="radio"
            name="complaint-kind"
            checked={value === key}
            onChange={() => onChange(key)}
          />
          {words}
        </label>
      ))}
      <Fault words={fault} id="complaint-kind" className="basis-full" />
    </fieldset>
  )
}

function Writing({ form }: { form: Form }) {
  const { values, sending, busy } = form
  const rights = values.kind === 'infringement'
  return (
    <form className="grid gap-4" aria-label="投诉" {...form.attributes}>
      <Kinds form={form} />
      <Field
        label="情况"
        of={form.field('words')}
        hint={
          rights
            ? '你有什么权利，为什么构成侵权。代权利人投诉的，写明权利人是谁。'
            : '哪里、什么时候、为什么。'
        }
        end={
          <span className="num">
            {values.words.trim().length} / {maxComplaintLetters}
          </span>
        }
      >
        {(control) => <textarea {...control} rows={5} maxLength={maxComplaintLetters} />}
      </Field>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 phone:grid-cols-1">
        <Field
          label={rights ? '内容所在的页面' : '有关的页面（可以不填）'}
          of={form.field('about')}
          hint={rights ? '页面的地址；不止一处的，其余写在“情况”里。' : undefined}
        >
          {(control) => <input {...control} maxLength={maxComplaintPageLetters} />}
        </Field>
        <Field
          label={rights ? '姓名或名称，电话或邮箱' : '怎样联系你（可以不填）'}
          of={form.field('contact')}
          hint={rights ? '用来核实与答复。依法会同投诉的要点一起转送发布者。' : '用来核实与答复。'}
        >
          {(control) => <input {...control} maxLength={maxContactLetters} autoComplete="off" />}
        </Field>
      </div>
      <div>
        <p className="mb-2 text-14">{rights ? '权利的证明；委托他人的，附委托书' : '图片（可以不附）'}</p>
        <ImageUploader
          label="证明"
          kind="evidence"
          max={maxComplaintPictures}
          {...form.field('images')}
          onBusy={form.setBusy}
        />
        <p className="mt-2 meta">
          只收图片；PDF 请截图或者拍照。只有处理投诉的管理人员看得到。
          {rights && '不收身份证件；证明里有证件号码、住址的，请先遮住。'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className={button('primary')} disabled={sending || busy}>
          {sending ? '正在提交' : '提交投诉'}
        </button>
        <span className="meta">
          不用登录，
          {values.kind && urgentComplaintKinds.includes(values.kind)
            ? `${urgentComplaintHours} 小时内先行处理，`
            : ''}
          {complaintDays} 日内答复。
          {rights && '提交即声明所写属实；通知有误、使他人受损的，由提交的人承担责任。'}
        </span>
      </div>
    </form>
  )
}

/** The channel for complaints of anybody: writing one, and reading its answer. */
export function Complaint() {
  const { form, receipt, again } = useComplaint()
  return (
    <>
      {receipt ? <Sent receipt={receipt} onAgain={again} /> : <Writing form={form} />}
      <ComplaintLook />
    </>
  )
}
