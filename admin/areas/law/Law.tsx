import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { When } from '../../lib/links.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'

type Period = DataOf<Calls['GET /admin/retention']>['list'][number]
type Consent = DataOf<Calls['GET /admin/consent']>['list'][number]

const figure = (count: number) => count.toLocaleString('zh-CN')

const Ago = ({ iso }: { iso: string }) => (
  <>
    <When iso={iso} age />前
  </>
)

function PeriodRow({ row }: { row: Period }) {
  const { words, kept, personal, job, run } = row
  return (
    <tr data-hot={run?.fault ? true : undefined}>
      <td data-name>
        <span className="mr-2">{words}</span>
        {personal && <Badge kind="brass">涉及个人</Badge>}
        {run?.fault && <small className="block">没有清成：{run.fault}</small>}
      </td>
      <td>{kept}</td>
      <td>{job ? '由专门的任务处理' : run ? <Ago iso={run.time} /> : '还没有运行过'}</td>
      <td data-right className="num" data-none={run?.removed ? undefined : true}>
        {run ? figure(run.removed) : '—'}
      </td>
      <td data-right className="num" data-none={run?.removed_in_all ? undefined : true}>
        {run ? figure(run.removed_in_all) : '—'}
      </td>
    </tr>
  )
}

function Periods() {
  const read = useCall('GET /admin/retention', {})
  return (
    <Table
      read={read}
      none="没有会清走的资料"
      heads={['资料', '保存', '上次清理', '清走', '累计']}
      right={['清走', '累计']}
    >
      {(row) => <PeriodRow key={row.id} row={row} />}
    </Table>
  )
}

const stages = { past: '旧版', now: '现行', later: '未生效' } as const

function ConsentRow({ row }: { row: Consent }) {
  const { kind, version, title, stage, agreed, last } = row
  return (
    <tr>
      <td data-name>{title ?? (kind === 'adult' ? '已满 18 周岁' : kind)}</td>
      <td>
        <span className="num">{version}</span>{' '}
        <Badge kind={stage === 'now' ? 'brass' : 'quiet'}>{stages[stage]}</Badge>
      </td>
      <td data-right className="num">
        {figure(agreed)}
      </td>
      <td data-right className="num">
        {figure(last)}
      </td>
      <td>
        <When iso={row.first_time} />
      </td>
      <td>
        <When iso={row.last_time} />
      </td>
    </tr>
  )
}

function Consents() {
  const read = useCall('GET /admin/consent', {})
  return (
    <Table
      read={read}
      none="还没有人同意过什么"
      heads={['文本', '版本', '同意过', '停在这一版', '最早', '最近']}
      right={['同意过', '停在这一版']}
    >
      {(row) => <ConsentRow key={row.id} row={row} />}
    </Table>
  )
}

/** How long everything is kept, and who agreed to which version. */
export function Law() {
  return (
    <Page
      title="保存期限与同意记录"
      lead="短期的每十分钟清一次，其余每天夜里清。期限与隐私政策里写的是同一张表。"
    >
      <Card title="保存期限" flush>
        <Periods />
      </Card>
      <Card title="同意记录" flush>
        <Consents />
      </Card>
    </Page>
  )
}
