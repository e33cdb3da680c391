import { offeredReasons, publicReasonHint } from '#contract/platform/public-reason.ts'
import { useState } from 'react'
import type { adminStudioList } from '#contract/makers/studio-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { SearchField, Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'

type Row = DataOf<typeof adminStudioList>['list'][number]
type Query = { state: '' | 'open' | 'hidden'; q: string; page: number }

const limit = 30
const states = [
  { value: '', words: '全部' },
  { value: 'open', words: '显示的' },
  { value: 'hidden', words: '隐藏的' },
]
const kinds = { bucket: '斗师', studio: '工作室' }

function Line({ row, onAct }: { row: Row; onAct: (row: Row) => void }) {
  const { name, url, state, state_reason: why } = row
  return (
    <tr>
      <td data-name>{state === 'open' ? <ThingLink href={url}>{name}</ThingLink> : <b>{name}</b>}</td>
      <td data-bare>{kinds[row.kind]}</td>
      <td>
        <PersonLink of={row.owner} />
      </td>
      <td className="num" data-right>
        {thousands(row.work_count)}
      </td>
      <td>
        <When iso={row.certified_time} />
      </td>
      <td data-bare>
        <Badge kind={state === 'hidden' ? 'ember' : 'quiet'} title={why || undefined}>
          {state === 'hidden' ? '已隐藏' : '显示'}
        </Badge>{' '}
        {row.featured && <Badge kind="brass">首页</Badge>}
      </td>
      <td data-right>
        <button type="button" className={button.text} onClick={() => onAct(row)}>
          {state === 'open' ? '隐藏' : '恢复显示'}
        </button>
      </td>
    </tr>
  )
}

const heads = ['工作室', '类别', '主人', '作品', '认证', '状态']

/** Hides a studio or shows it again, for a reason. */
function ActDialog({ row, onDone, onClose }: { row: Row; onDone: () => void; onClose: () => void }) {
  const hiding = row.state === 'open'
  const act = async (reason: string) => {
    const action = hiding ? 'hide' : 'show'
    const result = await client('PUT /admin/studio/{id}', { id: row.id, action, reason })
    onClose()
    if (!result.ok) return
    toastSuccess(hiding ? '已隐藏' : '已恢复显示')
    onDone()
  }
  return (
    <ReasonDialog
      title={`${hiding ? '隐藏' : '恢复显示'}“${row.name}”`}
      lead={`会写进日志，并告诉它的主人。${publicReasonHint}`}
      templates={offeredReasons[hiding ? 'hide' : 'show']}
      onGiven={(reason) => void act(reason)}
      onClose={onClose}
    />
  )
}

/** Every studio: found by name, hidden and shown. */
export function Studios() {
  const { query, filled, ask, pageTo } = useListQuery<Query>({ state: '', q: '', page: 1 })
  const [acting, setActing] = useState<Row | null>(null)
  const read = useCall('GET /admin/studio', { ...filled, limit })
  return (
    <Page title="工作室" lead="隐藏之后它与它的作品谁也看不到，主人知道为什么，可以申诉。">
      <Tools>
        <SearchField half words="名称或编号" asked={query.q} onAsk={(typed) => ask({ q: typed })} />
        <Segments
          folds
          words="状态"
          options={states}
          chosen={query.state}
          onChoose={(value) => ask({ state: value as Query['state'] })}
        />
      </Tools>
      <Card flush>
        <Table read={read} none="没有这样的工作室" heads={heads} right={['作品']} last="操作">
          {(row) => <Line key={row.id} row={row} onAct={setActing} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="家" to={pageTo} />
      {acting && <ActDialog row={acting} onDone={read.again} onClose={() => setActing(null)} />}
    </Page>
  )
}
