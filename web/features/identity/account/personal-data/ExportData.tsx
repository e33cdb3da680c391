import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import type { Account, Exported } from '../account.ts'
import styles from './ExportData.module.css'
import { type Part, usePart } from '../section-data.ts'
import { Box, Row, Shown } from '../Section.tsx'

const VerifyPhone = lazyDialog(async () => (await import('../security/VerifyPhone.tsx')).VerifyPhone)

/** How often the progress is asked for, in milliseconds. */
const askEvery = 2_000

const underway = ({ state }: Exported) => state === 'waiting' || state === 'running'

const words: Readonly<Record<Exported['state'], string>> = {
  none: '资料、登录、斗币账与你写过的一切，打包成一个压缩文件。',
  waiting: '已经排上队，稍等片刻。',
  running: '正在打包，可以离开这一页，过一会儿再来。',
  ready: '已打包。',
  failed: '打包失败，请再试一次。',
}

function Progress({ value }: { value: number }) {
  return (
    <div
      className={`${styles.progress} overflow-hidden h-1.5 mt-2 mb-1 rounded-pill bg-paper-3 max-w-[420px]`}
      role="progressbar"
      aria-label="打包进度"
      aria-valuenow={value}
    >
      <i className="block h-full bg-brand" style={{ width: `${value}%` }} />
    </div>
  )
}

function Ways({ data, onBegin, busy }: { data: Exported; onBegin: () => void; busy: boolean }) {
  if (underway(data)) return null
  return (
    <>
      {data.state === 'ready' && data.url && (
        <a className={button('primary', 'small')} href={data.url} download>
          下载
        </a>
      )}
      <button type="button" className={button('line', 'small')} onClick={onBegin} disabled={busy}>
        {data.state === 'ready' ? '重新打包' : '打包我的数据'}
      </button>
    </>
  )
}

type ExportProps = { first: Part<Exported>; account: Account | undefined }

/**
 * 导出: asks for a copy of one's data, follows its making, and gives it. The phone is verified first; with a second
 * factor its code is asked for instead.
 */
export function ExportData({ first, account }: ExportProps) {
  const of = usePart(first, () => call('GET /user/export', {}))
  const [busy, setBusy] = useState(false)
  const [verifying, setVerifying] = useState(false)
  const [silent, setSilent] = useState(0)
  const { put } = of
  const { data } = of.part
  useEffect(() => {
    if (!data || !underway(data)) return
    const timer = setTimeout(async () => {
      const now = await call('GET /user/export', {})
      if (now.ok) put(() => now.data)
      // No answer is asked for again, as an answer is.
      else setSilent(silent + 1)
    }, askEvery)
    return () => clearTimeout(timer)
  }, [data, silent, put])
  const begin = async (verify_ticket?: string) => {
    setVerifying(false)
    setBusy(true)
    const result = await call('POST /user/export', { verify_ticket })
    setBusy(false)
    if (!result.ok) return toastFailure(result)
    put(() => ({ state: 'waiting', progress: 0, url: null, expire_time: null }))
  }
  return (
    <Box title="数据">
      <Shown of={of} rows={1}>
        {(exported) => (
          <Row
            name="导出"
            words={words[exported.state]}
            note={
              <>
                {underway(exported) && <Progress value={exported.progress} />}
                {exported.state === 'ready' && exported.expire_time && (
                  <>
                    <span className="num">{dateAndTime(exported.expire_time)}</span>{' '}
                    之前可以下载，之后要重新打包。
                  </>
                )}
              </>
            }
            act={
              <Ways
                data={exported}
                onBegin={() => (account?.factor === 'off' ? setVerifying(true) : void begin())}
                busy={busy || verifying}
              />
            }
          >
            {verifying && account && (
              <VerifyPhone
                sendType="o5"
                known={account.phone}
                next="打包"
                onTicket={(ticket) => void begin(ticket)}
                onCancel={() => setVerifying(false)}
              />
            )}
          </Row>
        )}
      </Shown>
    </Box>
  )
}
