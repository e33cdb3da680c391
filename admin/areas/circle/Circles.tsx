import { offeredReasons, publicReasonHint } from '#contract/platform/public-reason.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { circleQueue } from '#contract/community/circle-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { circleAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { PersonLink, ThingLink } from '../../lib/links.tsx'
import { SearchField, Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'

type Row = DataOf<typeof circleQueue>['list'][number]
type Query = { state: 'all' | 'approved' | 'frozen' | 'closed'; q: string; page: number }

const limit = 30
const states = [
  { value: 'approved', words: '开着的' },
  { value: 'frozen', words: '冻结的' },
  { value: 'closed', words: '关闭的' },
  { value: 'all', words: '全部' },
]
const stateWords = {
  pending: '等审核',
  approved: '开着',
  rejected: '未通过',
  frozen: '已冻结',
  closed: '已关闭',
}

function Line({ row, onAct }: { row: Row; onAct: (row: Row) => void }) {
  const { id, name, state, state_reason: why, owner } = row
  const living = state === 'approved' || state === 'frozen'
  return (
    <tr>
      <td data-name>{living ? <ThingLink href={circleAddress(id)}>{name}</ThingLink> : <b>{name}</b>}</td>
      <td data-bare>{row.category}</td>
      <td>{owner ? <PersonLink of={owner} /> : row.official ? '官方' : '没有'}</td>
      <td data-right className="num">
        {thousands(row.member_count)}
      </td>
      <td data-right className="num">
        {thousands(row.post_count)}
      </td>
      <td data-bare>
        <Badge kind={state === 'frozen' ? 'ember' : 'quiet'} title={why || undefined}>
          {stateWords[state]}
        </Badge>
      </td>
      <td data-right>
        {living && (
          <button type="button" className={button.text} onClick={() => onAct(row)}>
            {state === 'frozen' ? '解冻' : '冻结'}
          </button>
        )}
      </td>
    </tr>
  )
}

const heads = ['圈子', '分类', '圈主', '成员', '帖子', '状态']

/** Every circle: found by name, frozen and unfrozen. */
export function Circles() {
  const { query, filled, ask, pageTo } = useListQuery<Query>({ state: 'approved', q: '', page: 1 })
  const [acting, setActing] = useState<Row | null>(null)
  const read = useCall('GET /admin/circle', { ...filled, limit })
  const freezing = acting?.state === 'approved'
  const act = async (reason: string) => {
    if (!acting) return
    const action = freezing ? 'freeze' : 'unfreeze'
    const result = await client('PUT /admin/circle/{id}', { id: acting.id, action, reason })
    setActing(null)
    if (!result.ok) return
    toastSuccess(freezing ? '已冻结' : '已解冻')
    read.again()
  }
  return (
    <Page
      title="全部圈子"
      lead={
        <>
          冻结之后不能发帖、加入与管理，内容还看得到。新的申请在<Link to="/circle">建圈申请</Link>。
        </>
      }
    >
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
        <Table read={read} none="没有这样的圈子" heads={heads} right={['成员', '帖子']} last="操作">
          {(row) => <Line key={row.id} row={row} onAct={setActing} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="个" to={pageTo} />
      {acting && (
        <ReasonDialog
          title={`${freezing ? '冻结' : '解冻'}“${acting.name}”`}
          lead={`会写进日志，并告诉圈主和管理员。${publicReasonHint}`}
          templates={offeredReasons[freezing ? 'freeze' : 'unfreeze']}
          onGiven={(reason) => void act(reason)}
          onClose={() => setActing(null)}
        />
      )}
    </Page>
  )
}
