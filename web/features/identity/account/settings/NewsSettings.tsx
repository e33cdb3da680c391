import { useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { CallInput } from '#web/lib/api/result.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { type Part, usePart } from '../section-data.ts'
import { Box, Row, Shown } from '../Section.tsx'
import { Switch } from './Switch.tsx'
import { Fault } from '#web/ui/form/Fault.tsx'

export type Setting = DataOf<Calls['GET /notificationsetting']>
type Name = Exclude<keyof Setting, 'quiet'>

const switches: readonly { name: Name; title: string; words: string }[] = [
  { name: 'comment', title: '评论', words: '有人评论、回复、提到我时提醒' },
  { name: 'like', title: '点赞', words: '有人赞了我的内容时提醒' },
  { name: 'collect', title: '收藏', words: '有人收藏我的内容时提醒' },
  { name: 'follow', title: '关注', words: '有人关注我时提醒' },
  { name: 'works', title: '新作', words: '我关注的斗师和工作室发布作品时提醒' },
]

const usual = '23:00-07:00'

/** When nothing is to be told; a time counts as soon as it is whole. */
function QuietHours({ quiet, put }: { quiet: string; put: (quiet: string) => void }) {
  const [typed, setTyped] = useState(quiet || usual)
  const [from = '', to = ''] = typed.split('-')
  const change = (hours: string) => {
    setTyped(hours)
    const [begin = '', end = ''] = hours.split('-')
    if (begin && end && begin !== end) put(hours)
  }
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2.5 items-center">
      <label className="flex gap-2 items-center text-14">
        从
        <input
          className="min-h-10 py-0 px-2.5 border border-line-3 rounded-2 bg-paper-0 text-ink-900 phone:min-h-11"
          type="time"
          value={from}
          onChange={({ target }) => change(`${target.value}-${to}`)}
        />
      </label>
      <label className="flex gap-2 items-center text-14">
        到
        <input
          className="min-h-10 py-0 px-2.5 border border-line-3 rounded-2 bg-paper-0 text-ink-900 phone:min-h-11"
          type="time"
          value={to}
          onChange={({ target }) => change(`${from}-${target.value}`)}
        />
      </label>
      <Fault words={from === to && '开始和结束不能是同一时刻'} />
    </div>
  )
}

function Switches({ first }: { first: Setting }) {
  const [setting, setSetting] = useState(first)
  const send = async (change: CallInput<Calls['POST /notificationsetting']>, shown: Partial<Setting>) => {
    const before = setting
    setSetting((now) => ({ ...now, ...shown }))
    const result = await call('POST /notificationsetting', change)
    setSetting(result.ok ? result.data : before)
    if (!result.ok) toastFailure(result)
  }
  const setQuiet = (quiet: string) => void send({ quiet }, { quiet })
  return (
    <>
      {switches.map(({ name, title, words }) => (
        <Row
          key={name}
          name={title}
          words={words}
          act={
            <Switch
              on={setting[name]}
              label={words}
              onTurn={() => void send({ [name]: !setting[name] }, { [name]: !setting[name] })}
            />
          }
        />
      ))}
      <Row
        name="免打扰"
        words="这段时间里不提醒（北京时间），消息照常收着"
        act={
          <Switch
            on={setting.quiet !== ''}
            label="免打扰"
            onTurn={() => setQuiet(setting.quiet === '' ? usual : '')}
          />
        }
      >
        {setting.quiet !== '' && <QuietHours quiet={setting.quiet} put={setQuiet} />}
      </Row>
      <p className="pt-3.5 meta text-pretty phone:pb-3">
        不提醒的那几类，消息还在消息中心里。系统通知一直提醒：处置与审核的结果都在那里。
      </p>
    </>
  )
}

/** 消息: which kinds of news come with a sign, and when none does. */
export function NewsSettings({ first }: { first: Part<Setting> }) {
  const of = usePart(first, () => call('GET /notificationsetting', {}))
  return (
    <Box id="news" title="消息提醒">
      <Shown of={of} rows={6}>
        {(setting) => <Switches first={setting} />}
      </Shown>
    </Box>
  )
}
