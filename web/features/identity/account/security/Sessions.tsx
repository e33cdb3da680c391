import { useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import type { sessionList } from '#contract/identity/account.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { dateAndTime } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { type Part, usePart } from '../section-data.ts'
import { Box, Row, Shown } from '../Section.tsx'
import { Opening } from './Opening.tsx'
import { ways } from './ways.ts'

export type SessionData = DataOf<typeof sessionList>
type Session = SessionData['list'][number]

const LoginHistory = lazyDialog(async () => (await import('./LoginHistory.tsx')).LoginHistory)

function SessionRow({ one, onEnd }: { one: Session; onEnd: () => void }) {
  return (
    <Row
      name={one.place || '地点不详'}
      words={
        <>
          <span className="mr-2">{one.device}</span>
          {one.current && <Badge kind="sage">当前</Badge>}
        </>
      }
      note={
        <>
          {ways[one.way]}，<span className="num">{dateAndTime(one.create_time)}</span> 登录
          {!one.current && (
            <>
              ，最近用过：
              <Time iso={one.seen_time} figures />
            </>
          )}
        </>
      }
      act={
        !one.current && (
          <button
            type="button"
            className={button('line', 'small')}
            onClick={onEnd}
            aria-label={`退出 ${one.device}，${one.place}`}
          >
            退出
          </button>
        )
      }
    />
  )
}

/** Where one is logged in; each place can be ended, or all but this one. */
export function Sessions({ first, known }: { first: Part<SessionData>; known: string }) {
  const of = usePart(first, () => call('GET /user/sessions', {}))
  const [asked, setAsked] = useState<Session | 'others' | null>(null)
  const end = async () => {
    const id = asked === null || asked === 'others' ? 0 : asked.id
    setAsked(null)
    const result = await call('DELETE /user/sessions/{id}', { id })
    if (!result.ok) return toastFailure(result)
    toastSuccess(id === 0 ? '其余登录都已退出' : '这处登录已退出')
    of.put(({ list }) => ({ list: list.filter((one) => one.current || (id !== 0 && one.id !== id)) }))
  }
  return (
    <Box title="已登录的设备">
      <Shown of={of} rows={3}>
        {({ list }) => (
          <>
            {list.map((one) => (
              <SessionRow key={one.id} one={one} onEnd={() => setAsked(one)} />
            ))}
            {list.length > 1 && (
              <Row
                name="其余全部"
                note="只留下现在这一处。"
                act={
                  <button
                    type="button"
                    className={button('line', 'small')}
                    onClick={() => setAsked('others')}
                  >
                    退出其余 {list.length - 1} 处
                  </button>
                }
              />
            )}
          </>
        )}
      </Shown>
      <Opening name="登录记录" words="最近六个月" note="看到不是自己的登录，点“不是我”。" act="查看">
        {(close) => <LoginHistory known={known} onClose={close} />}
      </Opening>
      {asked && (
        <Ask
          title={asked === 'others' ? '退出其余全部登录？' : '退出这处登录？'}
          onYes={end}
          onNo={() => setAsked(null)}
        >
          {asked === 'others' ? '只留下现在这一处。' : `${asked.device}，${asked.place || '地点不详'}。`}
        </Ask>
      )}
    </Box>
  )
}
