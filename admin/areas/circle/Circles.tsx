import { useState } from 'react'
import { Link } from 'react-router'
import type { circleQueue } from '#contract/circle-run.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { thousands } from '#web/kit/format.ts'
import { notify, noticeTime } from '#web/kit/notice.ts'
import { Seal } from '#web/ui/Seal.tsx'
import { call } from '../../kit/call.ts'
import kit from '../../kit/kit.module.css'
import { PersonLink, ThingLink } from '../../kit/links.tsx'
import { Pager, SearchField, Segments, Tools } from '../../kit/ListTools.tsx'
import { Card, Page, State } from '../../kit/Page.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useCall } from '../../kit/use-call.ts'

type Row = DataOf<typeof circleQueue>['list'][number]
type State = 'all' | 'approved' | 'frozen' | 'closed'

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
      <td>{living ? <ThingLink href={`/cahine/singleCircle?id=${id}`}>{name}</ThingLink> : <b>{name}</b>}</td>
      <td>{row.category}</td>
      <td>{row.official ? '官方' : <PersonLink of={owner} />}</td>
      <td className="num">{thousands(row.member_count)}</td>
      <td className="num">{thousands(row.post_count)}</td>
      <td>
        <Seal kind={state === 'frozen' ? 'ember' : 'quiet'} title={why || undefined}>
          {stateWords[state]}
        </Seal>
      </td>
      <td data-right>
        {living && (
          <button type="button" className={kit.textButton} onClick={() => onAct(row)}>
            {state === 'frozen' ? '解冻' : '冻结'}
          </button>
        )}
      </td>
    </tr>
  )
}

function Table({ rows, onAct }: { rows: readonly Row[]; onAct: (row: Row) => void }) {
  if (rows.length === 0) return <State words="没有这样的圈子" />
  return (
    <table className={kit.table}>
      <thead>
        <tr>
          {['圈子', '分类', '圈主', '成员', '帖子', '状态'].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
          <th scope="col">
            <span className="sr">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} onAct={onAct} />
        ))}
      </tbody>
    </table>
  )
}

/** Every circle: found by name, frozen and unfrozen. */
export function Circles() {
  const [state, setState] = useState<State>('approved')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [acting, setActing] = useState<Row | null>(null)
  const { data, fault, again } = useCall('GET /admin/circle', { state, page, limit, ...(q && { q }) })
  const freezing = acting?.state === 'approved'
  const act = async (reason: string) => {
    if (!acting) return
    const action = freezing ? 'freeze' : 'unfreeze'
    const result = await call('PUT /admin/circle/{id}', { id: acting.id, action, reason })
    setActing(null)
    if (!result.ok) return
    notify({ kind: 'success', text: freezing ? '已冻结' : '已解冻', ms: noticeTime.notification })
    again()
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
        <SearchField
          words="名称或编号"
          onAsk={(typed) => {
            setQ(typed)
            setPage(1)
          }}
        />
        <Segments
          words="状态"
          options={states}
          chosen={state}
          onChoose={(value) => {
            setState(value as State)
            setPage(1)
          }}
        />
      </Tools>
      <Card flush>
        {data ? (
          <Table rows={data.list} onAct={setActing} />
        ) : (
          <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
        )}
        {data && <Pager page={page} limit={limit} total={data.total} onPage={setPage} />}
      </Card>
      {acting && (
        <ReasonDialog
          title={`${freezing ? '冻结' : '解冻'}「${acting.name}」`}
          lead="会写进日志与公开的处理记录，并告诉圈主和管理员。"
          templates={freezing ? ['圈子里有买卖', '长期无人管理，内容失序', '核实举报期间'] : ['核实后解冻']}
          onGiven={(reason) => void act(reason)}
          onClose={() => setActing(null)}
        />
      )}
    </Page>
  )
}
