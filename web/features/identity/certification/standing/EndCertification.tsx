import { useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { type Kind, kindNames, type Standing } from '../certification.ts'

type EndProps = {
  kind: Kind
  /** What one is certified as besides; undefined where it is this alone. */
  other: Kind | undefined
  onEnded: (standing: Standing) => void
}

/** Ends a certification, once one is sure; says first what goes and what becomes of the studio. */
export function EndCertification({ kind, other, onEnded }: EndProps) {
  const [asking, setAsking] = useState(false)
  const words = `注销${kindNames[kind]}认证`
  const end = async () => {
    setAsking(false)
    const result = await call('DELETE /certification/{kind}', { kind })
    if (!result.ok) return toastFailure(result)
    toastSuccess(`${kindNames[kind]}认证已注销`)
    onEnded(result.data)
  }
  return (
    <>
      <button type="button" className={button('text')} onClick={() => setAsking(true)}>
        {words}
      </button>
      {asking && (
        <Ask
          title={`要${words}吗？`}
          yes="注销认证"
          no="留着"
          onYes={() => void end()}
          onNo={() => setAsking(false)}
        >
          身份证号码的散列值，还有姓名、电话、照片等申请资料立即删除，不能恢复。
          {other
            ? `工作室留着，改为${kindNames[other]}。`
            : '工作室与作品收起来，不再公开，内容都留着；以后重新认证通过，就再公开。'}
        </Ask>
      )}
    </>
  )
}
