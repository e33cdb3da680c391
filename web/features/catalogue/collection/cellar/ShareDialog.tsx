import { useState } from 'react'
import { sharedCellarAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { toastError, toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from '../CellarPage.module.css'

type ShareProps = { first: string | null; onClose: () => void; onDone: () => void }

/** Gives the cellar a link, or takes it back. */
export function ShareDialog({ first, onClose, onDone }: ShareProps) {
  const [token, setToken] = useState(first)
  const link = token === null ? '' : new URL(sharedCellarAddress(token), location.origin).href
  const share = async () => {
    const result = await call('POST /cellar/share', {})
    if (!result.ok) return toastFailure(result)
    setToken(result.data.token)
    onDone()
  }
  const takeBack = async () => {
    const result = await call('DELETE /cellar/share', {})
    if (!result.ok) return toastFailure(result)
    setToken(null)
    toastSuccess('链接已收回')
    onDone()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toastSuccess('链接已复制')
    } catch {
      toastError('没能复制，请自己选中复制')
    }
  }
  return (
    <Dialog title="分享草柜" onClose={onClose}>
      <div className={`${styles.drop} grid gap-3.5`}>
        <p>
          草柜平时只有自己看得到。有了链接，拿到它的人都能看，看得到昵称、斗草、年头和数量，看不到备注；随时可以收回。
        </p>
        {token !== null && (
          <Field label="链接">
            {(control) => (
              <input {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
            )}
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          {token === null ? (
            <button type="button" className={button('primary')} onClick={() => void share()}>
              生成链接
            </button>
          ) : (
            <>
              <button type="button" className={button('line')} onClick={() => void takeBack()}>
                收回链接
              </button>
              <button type="button" className={button('primary')} onClick={() => void copy()}>
                复制链接
              </button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
