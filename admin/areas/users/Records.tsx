import type { ReactNode } from 'react'
import { reportReasons, type ReportReason } from '#contract/moderation/report-reason.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { actWords } from '../../lib/words/act-words.ts'
import { Change, hasChange } from '../../lib/diff/Change.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { Card, State } from '../../lib/Page.tsx'
import { Rows } from '../../lib/list/Table.tsx'
import type { Person } from './person.ts'
import { reportStates, wayWords } from './words.ts'

type TableProps = { heads: readonly string[]; none: string; children: ReactNode[] }

function Table({ heads, none, children }: TableProps) {
  return (
    <Card flush>
      {children.length === 0 ? <State words={none} /> : <Rows heads={heads}>{children}</Rows>}
    </Card>
  )
}

/** What was done to their account, the newest first. */
export function Acts({ of }: { of: Person }) {
  return (
    <Table
      heads={['时间', '操作', '操作人', '原因', '变化']}
      none="账号没有被处置过，内容的处置记在各条内容里。"
    >
      {of.acts.map(({ id, act, actor, reason, before, after, create_time }) => (
        <tr key={id}>
          <td>
            <When iso={create_time} />
          </td>
          <td data-bare>
            <b>{actWords(act)}</b>
          </td>
          <td>{actor ? <PersonLink of={actor} /> : '系统'}</td>
          <td data-none={reason ? undefined : true}>{reason || '—'}</td>
          <td data-none={hasChange(before, after) ? undefined : true}>
            <Change before={before} after={after} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const reasonWords = (reasons: readonly string[]) =>
  reasons.map((reason) => reportReasons[reason as ReportReason] ?? reason).join('、')

/** Reports about what is theirs, or by them. */
export function Reports({ list }: { list: Person['reports_by'] }) {
  return (
    <Table heads={['时间', '内容', '理由', '次数', '结果']} none="没有举报">
      {list.map(({ id, what, title: name, url, reasons, count, state, create_time }) => (
        <tr key={id}>
          <td>
            <When iso={create_time} />
          </td>
          <td data-name>
            {what} {url ? <ThingLink href={url}>{name}</ThingLink> : name || '已不在'}
          </td>
          <td>{reasonWords(reasons)}</td>
          <td className="num">{count}</td>
          <td data-bare>
            <Badge kind={state === 'upheld' ? 'ember' : state === 'open' ? 'brass' : 'quiet'}>
              {reportStates[state]}
            </Badge>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Where they are logged in. */
export function Sessions({ of }: { of: Person }) {
  return (
    <Table heads={['设备', '方式', '地点', '登录', '最近来过']} none="现在没有登录">
      {of.sessions.map(({ id, way, device, place, create_time, seen_time }) => (
        <tr key={id}>
          <td data-name>{device}</td>
          <td>{wayWords[way] ?? '其他'}</td>
          <td data-none={place ? undefined : true}>{place || '—'}</td>
          <td>
            <When iso={create_time} />
          </td>
          <td>
            <When iso={seen_time} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
