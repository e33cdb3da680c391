import { useState } from 'react'
import { maxRemarkLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { button } from '#web/ui/button/button.ts'
import { DialogFoot } from '#web/ui/overlay/DialogFoot.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './FansPage.module.css'

type RemarkProps = { uid: number; name: string; first: string }
type DialogProps = RemarkProps & { onSaved: (remark: string) => void; onClose: () => void }

function RemarkDialog({ uid, name, first, onSaved, onClose }: DialogProps) {
  const form = useForm({
    saved: { remark: first },
    send: ({ remark }) => call('PUT /friendrelation/{id}', { id: uid, remark: remark.trim() }),
    onDone: (_result, { remark }) => onSaved(remark.trim()),
  })
  return (
    <FormDialog title={`给${name}写备注`} form={form} onClose={onClose}>
      {(close) => (
        <form className="grid gap-4" {...form.attributes}>
          <Field label="备注" of={form.field('remark')} hint="只有你自己看得到，清空就是去掉">
            {(control) => <input {...control} maxLength={maxRemarkLetters} autoComplete="off" />}
          </Field>
          <DialogFoot>
            <button type="button" className={button('line')} onClick={close}>
              取消
            </button>
            <button type="submit" className={button('primary')}>
              保存
            </button>
          </DialogFoot>
        </form>
      )}
    </FormDialog>
  )
}

/** 备注: what one calls somebody one follows; nobody else sees it. */
export function Remark({ first, ...of }: RemarkProps) {
  const [remark, setRemark] = useState(first)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${styles.remark} relative py-0.5 px-0 border-0 bg-transparent text-13 text-link`}
        aria-label={remark ? `备注：${remark}，修改` : `写备注：${of.name}`}
        onClick={() => setOpen(true)}
      >
        {remark ? `备注：${remark}` : '写备注'}
      </button>
      {open && (
        <RemarkDialog
          {...of}
          first={remark}
          onSaved={(saved) => {
            setRemark(saved)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
