import { useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { VerifyPhone } from './VerifyPhone.tsx'

type PhoneProps = { known: string; onDone: () => void; onCancel: () => void }

/** Another phone: the old one is verified, then the new one. */
export function PhoneChange({ known, onDone, onCancel }: PhoneProps) {
  // An account without a phone, such as the first one of the site, has only the new one to verify.
  const first = known === ''
  const [oldTicket, setOldTicket] = useState('')
  const change = async (newTicket: string) => {
    const result = await call('PUT /user/phone', {
      old_ticket: oldTicket || undefined,
      new_ticket: newTicket,
    })
    if (!result.ok) {
      // Tickets are good once: whatever failed, the way begins anew.
      setOldTicket('')
      return toastFailure(result)
    }
    toastSuccess(first ? '手机号码已绑定' : '手机号码已更换，其余登录都已退出')
    onDone()
  }
  return (
    <>
      {!first && (
        <p className="mb-3 text-14 text-ink-500">
          {oldTicket === '' ? '第 1 步，共 2 步：验证原来的手机' : '第 2 步，共 2 步：验证新的手机'}
        </p>
      )}
      {oldTicket === '' && !first ? (
        <VerifyPhone
          key="old"
          sendType="o5"
          known={known}
          next="下一步"
          onTicket={setOldTicket}
          onCancel={onCancel}
        />
      ) : (
        <VerifyPhone
          key="new"
          sendType="n6"
          known={known}
          label={first ? '手机号码' : '新的手机号码'}
          next={first ? '绑定' : '更换'}
          onTicket={change}
          onCancel={onCancel}
        />
      )}
    </>
  )
}
