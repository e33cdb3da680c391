import type { contentOne } from '#contract/moderation/content-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { When } from '../../lib/links.tsx'
import { Card } from '../../lib/Page.tsx'
import { Rows } from '../../lib/list/Table.tsx'

type Whole = DataOf<typeof contentOne>
type Event = { time: string; who: string; what: string; why: string }

const heldWords = {
  open: '等待审核',
  approved: '审核通过',
  rejected: '审核未通过',
  gone: '不再需要审核',
} as const

/** Everything that became of a thing, the newest first. */
function eventsOf({ history, held, edits }: Whole): Event[] {
  const all = [
    ...history.map(({ time, by, act, reason }) => ({
      time,
      who: by?.nickname ?? '系统',
      what: act,
      why: reason,
    })),
    ...held.map(({ time, reasons, state, reason }) => ({
      time,
      who: '过滤',
      what: heldWords[state],
      why: [reasons.join('、'), reason].filter(Boolean).join('；'),
    })),
    ...edits.map(({ time, before, after }) => ({
      time,
      who: '作者',
      what: '修改',
      why: Object.keys(after)
        .map((field) => `${field}：${before[field] || '空'} → ${after[field] || '空'}`)
        .join('；'),
    })),
  ]
  return all.toSorted((one, other) => (one.time < other.time ? 1 : -1))
}

export function History({ of }: { of: Whole }) {
  const events = eventsOf(of)
  if (events.length === 0) return null
  return (
    <Card title="来历" flush>
      <Rows heads={['时间', '谁', '做了什么', '原因']}>
        {events.map((event) => (
          <tr key={`${event.time} ${event.what}`}>
            <td data-whole data-bare>
              <When iso={event.time} />
            </td>
            <td data-bare>{event.who}</td>
            <td data-bare>
              <b>{event.what}</b>
            </td>
            <td data-none={event.why ? undefined : true}>{event.why || '—'}</td>
          </tr>
        ))}
      </Rows>
    </Card>
  )
}

const reportWords = { open: '待处理', upheld: '成立', dismissed: '不成立' } as const

export function Reports({ of: { reports } }: { of: Whole }) {
  if (reports.length === 0) return null
  return (
    <Card title="举报" flush>
      <Rows heads={['时间', '谁', '为什么', '结果']}>
        {reports.map(({ time, by, reason, description, state, answer }) => (
          <tr key={`${time} ${by.uid}`}>
            <td data-whole data-bare>
              <When iso={time} />
            </td>
            <td data-bare>{by.nickname}</td>
            <td data-name>
              <b>{reason}</b>
              {description && <p>{description}</p>}
            </td>
            <td>
              {reportWords[state]}
              {answer && `：${answer}`}
            </td>
          </tr>
        ))}
      </Rows>
    </Card>
  )
}
