import { useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/moderation/report-reason.ts'
import type { Image } from '#contract/platform/upload.ts'
import { maxReportLetters, maxReportPictures } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import styles from './ReportDialog.module.css'

/** What is reported: its kind by contract/content-type.ts, its number, and how a sentence names it. */
export type ReportTarget = { type: number; id: number; what: string }

const reasons = Object.entries(reportReasons) as [ReportReason, string][]

/** What is filled in, and sending it. */
function useReport({ type, id }: ReportTarget, onClose: () => void) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [description, setDescription] = useState('')
  const [images, setImages] = useState<Image[]>([])
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async () => {
    if (reason === null) return setFault('请选择举报的原因')
    if (description.trim().length > maxReportLetters)
      return setFault(`请写明情况，最多 ${maxReportLetters} 字`)
    setSending(true)
    const names = images.map(({ file_name: name }) => name)
    const result = await call('POST /report', {
      type,
      target: id,
      reason,
      description: description.trim(),
      images: names,
    })
    setSending(false)
    if (!result.ok) return toastFailure(result)
    toastSuccess('收到，我们会尽快看')
    onClose()
  }
  const choose = (next: ReportReason) => {
    setReason(next)
    setFault(null)
  }
  return {
    reason,
    choose,
    description,
    setDescription,
    images,
    setImages,
    busy,
    setBusy,
    sending,
    fault,
    send,
  }
}

type Report = ReturnType<typeof useReport>

function Reasons({ report }: { report: Report }) {
  return (
    <fieldset
      className={`${styles.reasons} grid grid-cols-2 gap-x-3 gap-y-0 m-0 p-0 border-0`}
      aria-describedby={report.fault ? 'report-fault' : undefined}
    >
      <legend className="mb-1 p-0 text-14">原因</legend>
      {reasons.map(([key, words]) => (
        <label className="flex items-center gap-2 min-h-10 text-ink-900 phone:min-h-11" key={key}>
          <input
            className="size-4.5 m-0"
            type="radio"
            name="report-reason"
            checked={report.reason === key}
            onChange={() => report.choose(key)}
          />
          {words}
        </label>
      ))}
      {report.fault && (
        <p id="report-fault" className="col-span-full text-13 text-ember" role="alert">
          {report.fault}
        </p>
      )}
    </fieldset>
  )
}

/** 举报: a reason, a word on it, pictures that only the staff see. */
export function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const report = useReport(target, onClose)
  const { description, sending, busy } = report
  return (
    <Dialog title={`举报${target.what}`} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void report.send()
        }}
      >
        <Reasons report={report} />
        <Field
          label="说明（可以不填）"
          end={
            <span className="num">
              {description.trim().length} / {maxReportLetters}
            </span>
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={maxReportLetters}
              value={description}
              onChange={(event) => report.setDescription(event.target.value)}
            />
          )}
        </Field>
        <ImageUploader
          label="截图"
          kind="private"
          max={maxReportPictures}
          value={report.images}
          onChange={report.setImages}
          onBusy={report.setBusy}
        />
        <div className={`${styles.ways} flex justify-end gap-3`}>
          <button type="button" className={button('line')} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={button('primary')} disabled={sending || busy}>
            {sending ? '正在提交' : '提交举报'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
