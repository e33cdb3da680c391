import { type ReportReason, reportReasons } from '#contract/moderation/report-reason.ts'
import type { Image } from '#contract/platform/upload.ts'
import { maxReportLetters, maxReportPictures } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogFoot } from '#web/ui/overlay/DialogFoot.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

/** What is reported: its kind by contract/content-type.ts, its number, and how a sentence names it. */
export type ReportTarget = { type: number; id: number; what: string }

const reasons = Object.entries(reportReasons) as [ReportReason, string][]

type Values = { reason: ReportReason | null; description: string; images: Image[] }
const nothing: Values = { reason: null, description: '', images: [] }

function reasonFault({ reason, description }: Values): string | null {
  if (reason === null) return '请选择举报的原因'
  return description.trim().length > maxReportLetters ? `请写明情况，最多 ${maxReportLetters} 字` : null
}

/** What is filled in, and sending it. */
const useReport = ({ type, id }: ReportTarget, onClose: () => void) =>
  useForm({
    saved: nothing,
    rules: (values) => ({ reason: reasonFault(values) }),
    async send({ reason, description, images }) {
      if (reason === null) return null
      const names = images.map(({ file_name: name }) => name)
      return call('POST /report', {
        type,
        target: id,
        reason,
        description: description.trim(),
        images: names,
      })
    },
    onDone() {
      toastSuccess('收到，我们会尽快看')
      onClose()
    },
  })

type Report = ReturnType<typeof useReport>

function Reasons({ report }: { report: Report }) {
  const { fault, value, onChange } = report.field('reason')
  return (
    <fieldset
      className="grid grid-cols-2 gap-x-3 gap-y-0 m-0 p-0 border-0"
      aria-describedby={fault ? 'report-fault' : undefined}
      data-fault={fault ? true : undefined}
    >
      <legend className="mb-1 p-0 text-14">原因</legend>
      {reasons.map(([key, words]) => (
        <label className="flex items-center gap-2 min-h-10 text-ink-900 phone:min-h-11" key={key}>
          <input
            className="size-4.5 m-0"
            type="radio"
            name="report-reason"
            checked={value === key}
            onChange={() => onChange(key)}
          />
          {words}
        </label>
      ))}
      <Fault words={fault} id="report-fault" className="col-span-full" />
    </fieldset>
  )
}

/** 举报: a reason, a word on it, pictures that only the staff see. */
export function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const report = useReport(target, onClose)
  const { sending, busy } = report
  return (
    <FormDialog title={`举报${target.what}`} form={report} onClose={onClose}>
      {(close) => (
        <form className="grid gap-4" {...report.attributes}>
          <Reasons report={report} />
          <Field
            label="说明（可以不填）"
            of={report.field('description')}
            end={
              <span className="num">
                {report.values.description.trim().length} / {maxReportLetters}
              </span>
            }
          >
            {(control) => <textarea {...control} rows={3} maxLength={maxReportLetters} />}
          </Field>
          <ImageUploader
            label="截图"
            kind="private"
            max={maxReportPictures}
            {...report.field('images')}
            onBusy={report.setBusy}
          />
          <DialogFoot>
            <button type="button" className={button('line')} onClick={close}>
              取消
            </button>
            <button type="submit" className={button('primary')} disabled={sending || busy}>
              {sending ? '正在提交' : '提交举报'}
            </button>
          </DialogFoot>
        </form>
      )}
    </FormDialog>
  )
}
