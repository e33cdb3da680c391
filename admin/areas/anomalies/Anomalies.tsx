import { Badge } from '#web/ui/text/Badge.tsx'
import { CaseHead, Facts } from '../../lib/facts/Facts.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act, CaseProps } from '../../lib/queue/types.ts'
import { Line } from '../../lib/thing/Thing.tsx'
import { Burst } from './Burst.tsx'
import { Ring } from './Ring.tsx'
import { type Anomaly, type Row, takerOf } from './row.ts'

const kindWords = { item: '点评涌来', network: '同一网络', ring: '互相抬举' } as const
const ruleWords = {
  hour: '一小时内太多',
  network: '出自同一处网络',
  cohort: '账号开在同一小时',
  young: '新账号一边倒',
} as const
const stateWords = { open: '等决定', counted: '已计入', excluded: '不计入', closed: '看过了' } as const

const countWords = ({ kind, count }: Row) => (kind === 'ring' ? `${count} 个人` : `${count} 份点评`)
const rulesOf = ({ rules }: Row) => rules.map((rule) => ruleWords[rule]).join('、')

const ringReason = (full: Anomaly) =>
  takerOf(full) ? '几个新账号的打赏大多给了同一个人' : '赞与打赏大多留在这几个人之间'

function Item({ row }: { row: Row }) {
  return (
    <Line
      over={
        <>
          <Badge kind={row.kind === 'ring' ? 'brass' : 'ember'}>{kindWords[row.kind]}</Badge>
          <When iso={row.open_time} age />
        </>
      }
      line={row.title}
      under={[countWords(row), rulesOf(row)].filter(Boolean).join(' · ')}
    />
  )
}

function AnomalyCase({ row, full }: CaseProps<Row, Anomaly>) {
  return (
    <>
      <CaseHead title={row.title}>
        {kindWords[row.kind]}
        {row.url && <ThingLink href={row.url}>去看</ThingLink>}
      </CaseHead>
      <Facts
        rows={[
          ['状态', stateWords[row.state]],
          ['涉及', countWords(row)],
          ['缘由', row.kind === 'ring' ? ringReason(full) : rulesOf(row)],
          ['发现', <When key="opened" iso={row.open_time} />],
          ['最近一次', <When key="last" iso={row.last_time} />],
          ...(row.decide_time === null
            ? []
            : [
                ['决定的人', <PersonLink key="by" of={row.decided_by} />] as const,
                ['决定的时间', <When key="at" iso={row.decide_time} />] as const,
              ]),
        ]}
      />
      {row.kind === 'ring' ? <Ring of={full} /> : <Burst of={full} />}
    </>
  )
}

const put = ({ id }: Row, action: 'count' | 'exclude' | 'close') =>
  ['PUT /admin/anomaly/{id}', { id, action }] as const
const isBurst = ({ kind }: Row) => kind !== 'ring'

const acts: readonly Act<Row>[] = [
  { key: 'a', words: '计入', tone: 'line', when: isBurst, call: (row) => put(row, 'count') },
  { key: 'r', words: '不计入', tone: 'line', when: isBurst, call: (row) => put(row, 'exclude') },
  { key: 'x', words: '看过了', tone: 'main', when: (row) => !isBurst(row), call: (row) => put(row, 'close') },
]

const filters = [
  {
    name: 'state',
    words: '状态',
    options: [
      { value: 'open', words: '等决定' },
      { value: 'done', words: '已决定' },
    ],
  },
  {
    name: 'kind',
    words: '种类',
    options: [
      { value: '', words: '全部种类' },
      ...Object.entries(kindWords).map(([value, words]) => ({ value, words })),
    ],
  },
]

/** Bursts of reviews and rings of likes, the newest first. */
export function Anomalies() {
  return (
    <QueuePage<Row, Anomaly>
      queue="anomaly"
      title="异常"
      lead="突然涌来的点评先不计入评分，等这里决定；写的人看不出来。小圈只是线索，要处置就到各人的内容与账号去办。"
      list="GET /admin/anomaly"
      detail="GET /admin/anomaly/{id}"
      filters={filters}
      nameOf={({ title }) => title}
      isOpen={({ state }) => state === 'open'}
      Item={Item}
      Case={AnomalyCase}
      acts={acts}
    />
  )
}
