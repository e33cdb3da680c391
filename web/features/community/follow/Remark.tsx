import { type SubmitEvent, useState } from 'react'
import { maxRemarkLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import styles from './FansPage.module.css'

type RemarkProps = { uid: number; name: string; first: string }

/** 备注: what one calls somebody one follows; nobody else sees it. */
export function Remark({ uid, name, first }: RemarkProps) {
  const [remark, setRemark] = useState(first)
  const [typed, setTyped] = useState<string | null>(null)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = (typed ?? '').trim()
    const result = await call('PUT /friendrelation/{id}', { id: uid, remark: wanted })
    if (!result.ok) return toastFailure(result)
    setRemark(wanted)
    setTyped(null)
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.remark} relative py-0.5 px-0 border-0 bg-transparent text-13 text-link`}
        aria-label={remark ? `备注：${remark}，修改` : `写备注：${name}`}
        onClick={() => setTyped(remark)}
      >
        {remark ? `备注：${remark}` : '写备注'}
      </button>
      {typed !== null && (
        <Dialog title={`给${name}写备注`} onClose={() => setTyped(null)}>
          <form onSubmit={(event) => void save(event)}>
            <Field label="备注" hint="只有你自己看得到，清空就是去掉">
              {(control) => (
                <input
                  {...control}
                  value={typed}
                  maxLength={maxRemarkLetters}
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
            <div className={layout.ways} style={{ marginTop: 14 }}>
              <button type="submit" className={button('primary')}>
                保存
              </button>
              <button type="button" className={button('text')} onClick={() => setTyped(null)}>
                取消
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
