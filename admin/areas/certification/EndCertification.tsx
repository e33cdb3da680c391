import { useState } from 'react'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { CasePart, Warn } from '../../lib/facts/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'

/** Ends a certification that stands, as its holder asked through the official page or as it has to be. */
export function EndCertification({ of: { id, name } }: { of: { id: number; name: string } }) {
  const [asking, setAsking] = useState(false)
  const [ended, setEnded] = useState(false)
  const end = async (reason: string) => {
    setAsking(false)
    const result = await client('PUT /admin/certification/{id}', { id, action: 'end', reason })
    if (!result.ok) return
    setEnded(true)
    toastSuccess('认证已注销')
  }
  if (ended) return <Warn>这份认证已注销，申请里的资料都删掉了。</Warn>
  return (
    <CasePart title="注销认证">
      <button type="button" className={button.line} onClick={() => setAsking(true)}>
        注销认证
      </button>
      {asking && (
        <ReasonDialog
          title={`注销认证：${name}`}
          lead="会写进日志，并告诉本人。身份证号码的散列值与申请里的资料立即删除，不能恢复；没有别的认证，工作室与作品就收起来，内容都留着，重新认证通过再公开。"
          templates={['本人从官方页面要求注销认证']}
          yes="注销认证"
          onGiven={(reason) => void end(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </CasePart>
  )
}
