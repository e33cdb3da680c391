import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { jobList } from '#contract/platform/analytics.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { When } from '../../lib/links.tsx'
import { Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { jobWords } from './job-words.ts'
import { TodayTabs } from './TodayTabs.tsx'

type Jobs = DataOf<typeof jobList>
type Row = Jobs['list'][number]
type Choice = '' | Row['state']

const limit = 50
const stateWords = { failed: '失败', waiting: '等着', running: '正在做' }

const choicesOf = (counts: Jobs['counts'] | undefined) => [
  { value: '', words: '全部' },
  ...(['failed', 'waiting', 'running'] as const).map((state) => ({
    value: state,
    words: counts ? `${stateWords[state]} ${counts[state]}` : stateWords[state],
  })),
]

type LineProps = { row: Row; onRetry: (row: Row) => void; onDrop: (row: Row) => void }

function Line({ row, onRetry, onDrop }: LineProps) {
  return (
    <tr>
      <td title={row.name} data-name>
        {jobWords(row.name)}
      </td>
      <td data-bare>
        <Badge kind={row.state === 'failed' ? 'ember' : 'quiet'}>{stateWords[row.state]}</Badge>
      </td>
      <td className="num">
        {row.attempts} / {row.most_attempts}
      </td>
      <td data-none={(row.state === 'running' && !row.fault) || undefined}>
        {row.state !== 'running' && <When iso={row.run_time} />}
        {row.fault && (
          <span className="block text-13 text-ember wrap-anywhere max-w-[420px]">{row.fault}</span>
        )}
      </td>
      <td data-right>
        {row.state !== 'running' && (
          <>
            <button type="button" className={button.text} onClick={() => onRetry(row)}>
              现在做
            </button>{' '}
            <button type="button" className={button.text} onClick={() => onDrop(row)}>
              不再做
            </button>
          </>
        )}
      </td>
    </tr>
  )
}

const consumerNames: Readonly<Record<string, string>> = {
  search: '搜索',
  achievements: '徽章',
  'hot-scores': '热度',
  notifications: '消息',
  jobs: '任务',
  bursts: '异常',
}
const consumerName = (name: string) => consumerNames[name] ?? name

const lagWords = ({ waiting, seconds }: Jobs['consumers'][number]) =>
  waiting === 0 ? '没有积压' : `积压 ${waiting} 件，最早的在 ${seconds} 秒前`

/** How far search, badges and the like are behind what people do, and what of it could not be taken in. */
function Consumers({ data }: { data: Jobs }) {
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {data.consumers.map((one) => (
          <div className="flex gap-2" key={one.name}>
            <dt className="text-ink-500">{consumerName(one.name)}</dt>
            <dd className="flex gap-2 items-center">
              {lagWords(one)}
              {one.failures > 0 && <Badge kind="ember">{`搁置 ${one.failures} 件`}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
      {data.failed_events.length > 0 && (
        <ul className="mt-3">
          {data.failed_events.map((event) => (
            <li key={`${event.consumer} ${event.id}`}>
              {consumerName(event.consumer)} · {event.type} · <When iso={event.time} />
              <span className="block text-13 text-ember wrap-anywhere max-w-[420px]">{event.fault}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Work in the background: what failed, what waits, what is being done. */
export function Jobs() {
  const { query, filled, ask, pageTo } = useListQuery<{ state: Choice; page: number }>({ state: '', page: 1 })
  const [dropping, setDropping] = useState<Row | null>(null)
  const read = useCall('GET /admin/job', { ...filled, limit })
  const act = async (row: Row, action: 'retry' | 'drop', reason = '') => {
    const result = await client('PUT /admin/job/{id}', { id: row.id, action, ...(reason && { reason }) })
    setDropping(null)
    if (!result.ok) return
    const text = action === 'retry' ? '这就去做' : '不再做了'
    toastSuccess(text)
    read.again()
  }
  return (
    <Page
      title="后台任务"
      lead="失败的会自己再试；这里可以让它现在就做，或不再做。先是搜索、徽章等跟上人们所做的事有多快。任务带的内容不在这里显示。"
    >
      <TodayTabs />
      <div className="mb-4">{read.data && <Consumers data={read.data} />}</div>
      <Tools>
        <Segments
          words="状态"
          options={choicesOf(read.data?.counts)}
          chosen={query.state}
          onChoose={(value) => ask({ state: value as Choice })}
        />
      </Tools>
      <Card flush>
        <Table read={read} none="没有这样的任务。" heads={['任务', '状态', '试过', '下一次']} last="操作">
          {(row) => (
            <Line key={row.id} row={row} onRetry={() => void act(row, 'retry')} onDrop={setDropping} />
          )}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="个" to={pageTo} />
      {dropping && (
        <ReasonDialog
          title={`不再做“${jobWords(dropping.name)}”`}
          lead="会写进日志。做到一半的事不会再做完，想清楚再定。"
          onGiven={(reason) => void act(dropping, 'drop', reason)}
          onClose={() => setDropping(null)}
        />
      )}
    </Page>
  )
}
