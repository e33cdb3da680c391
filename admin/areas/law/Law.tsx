import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Seal } from '#web/ui/Seal.tsx'
import kit from '../../kit/kit.module.css'
import { When } from '../../kit/links.tsx'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'

type Period = DataOf<Calls['GET /admin/retention']>['list'][number]
type Consent = DataOf<Calls['GET /admin/consent']>['list'][number]

const figure = (count: number) => count.toLocaleString('zh-CN')

function PeriodRow({ row }: { row: Period }) {
  const { words, kept, personal, job, run } = row
  return (
    <tr data-hot={run?.fault ? true : undefined}>
      <td>
        {words} {personal && <Seal kind="brass">涉及个人</Seal>}
      </td>
      <td>{kept}</td>
      <td>{job ? '由专门的任务处理' : run ? <When iso={run.time} age /> : '还没有运行过'}</td>
      <td data-right className="num">
        {run ? figure(run.removed) : '—'}
      </td>
      <td data-right className="num">
        {run ? figure(run.removed_in_all) : '—'}
      </td>
      <td>{run?.fault ? `没有清成：${run.fault}` : ''}</td>
    </tr>
  )
}

function Periods() {
  const { data, fault, again } = useCall('GET /admin/retention', {})
  if (!data) return <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
  return (
    <table className={kit.table}>
      <thead>
        <tr>
          <th scope="col">资料</th>
          <th scope="col">保存</th>
          <th scope="col">上次清理</th>
          <th scope="col" data-right>
            清走
          </th>
          <th scope="col" data-right>
            累计
          </th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {data.list.map((row) => (
          <PeriodRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const stages = { past: '旧版', now: '现行', later: '未生效' } as const

function ConsentRow({ row }: { row: Consent }) {
  const { kind, version, title, stage, agreed, last } = row
  return (
    <tr>
      <td>{title ?? (kind === 'adult' ? '已满 18 周岁' : kind)}</td>
      <td>
        <span className="num">{version}</span>{' '}
        <Seal kind={stage === 'now' ? 'brass' : 'quiet'}>{stages[stage]}</Seal>
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
  const { data, fault, again } = useCall('GET /admin/consent', {})
  if (!data) return <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
  if (data.list.length === 0) return <State words="还没有人同意过什么" />
  return (
    <table className={kit.table}>
      <thead>
        <tr>
          <th scope="col">文本</th>
          <th scope="col">版本</th>
          <th scope="col" data-right>
            同意过
          </th>
          <th scope="col" data-right>
            停在这一版
          </th>
          <th scope="col">最早</th>
          <th scope="col">最近</th>
        </tr>
      </thead>
      <tbody>
        {data.list.map((row) => (
          <ConsentRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
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
