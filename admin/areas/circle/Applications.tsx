import { Link } from 'react-router'
import type { circleQueue } from '#contract/community/circle-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { circleAddress } from '#contract/page-address.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { CaseHead, CasePart, Facts, Quote, Warn } from '../../lib/facts/Facts.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act, CaseProps } from '../../lib/queue/types.ts'
import { Line } from '../../lib/thing/Thing.tsx'

type Row = DataOf<typeof circleQueue>['list'][number]

function Item({ row }: { row: Row }) {
  return (
    <Line
      over={
        <>
          <Badge kind="brass">{row.category}</Badge>
          {row.state === 'pending' ? (
            <When iso={row.create_time} age />
          ) : (
            <When iso={row.decide_time ?? row.create_time} />
          )}
        </>
      }
      line={row.name}
      under={row.founder?.nickname ?? (row.official ? '官方' : '已注销')}
    />
  )
}

const joins = { open: '自由加入', approval: '需要批准' }

function Case({ row }: CaseProps<Row, Row>) {
  return (
    <>
      <CaseHead title={row.name}>
        {row.official ? <span>官方</span> : <PersonLink of={row.founder} />}
        <span>
          <When iso={row.create_time} /> {row.official ? '建立' : '递交'}
        </span>
      </CaseHead>
      <Facts
        rows={[
          ['分类', row.category],
          ['加入方式', joins[row.join_by]],
        ]}
      />
      {row.alike.length > 0 && (
        <Warn>
          已有名字相近的圈子：
          {row.alike.map(({ id, name }) => (
            <ThingLink key={id} href={circleAddress(id)}>
              {name}
            </ThingLink>
          ))}
        </Warn>
      )}
      <CasePart title="简介">
        <Quote words={row.introduction} />
      </CasePart>
      {row.application && (
        <CasePart title="为什么建这个圈子">
          <Quote words={row.application} />
        </CasePart>
      )}
      {row.state !== 'pending' && row.decide_time && (
        <CasePart title="决定">
          <p>
            {row.state === 'rejected' ? `没有通过：${row.state_reason}` : '已通过'}　
            <When iso={row.decide_time} />
          </p>
        </CasePart>
      )}
    </>
  )
}

const decide = (action: 'approve' | 'reject') => (row: Row, reason: string) =>
  ['PUT /admin/circle/{id}', { id: row.id, action, ...(reason && { reason }) }] as const

const acts: readonly Act<Row>[] = [
  { key: 'a', words: '通过', tone: 'main', call: decide('approve') },
  {
    key: 'r',
    words: '不通过',
    tone: 'danger',
    reason: {
      lead: '会告诉申请的人，斗币退还；改好可以再提交。',
      templates: [
        '与已有的圈子重复，可以先加入那里',
        '名称不合适，请换一个',
        '请写清楚这里要聊什么',
        '涉及买卖，不能建',
      ],
    },
    call: decide('reject'),
  },
]

const filters = [
  {
    name: 'state',
    words: '状态',
    options: [
      { value: 'pending', words: '等着' },
      { value: 'approved', words: '已通过' },
      { value: 'rejected', words: '未通过' },
    ],
  },
]

/** Applications for circles. */
export function Applications() {
  return (
    <QueuePage<Row>
      queue="circle"
      title="建圈申请"
      lead={
        <>
          通过之后申请的人就是圈主。已建的在<Link to="/circles">全部圈子</Link>里管。
        </>
      }
      list="GET /admin/circle"
      filters={filters}
      nameOf={({ name }) => `“${name}”`}
      isOpen={({ state }) => state === 'pending'}
      Item={Item}
      Case={Case}
      acts={acts}
    />
  )
}
