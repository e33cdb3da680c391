import { publicReasonHint } from '#contract/platform/public-reason.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act } from '../../lib/queue/types.ts'
import { useTemplates } from '../../lib/thing/templates.ts'
import { Line } from '../../lib/thing/Thing.tsx'
import { kinds } from './kinds.ts'
import { ReportCase } from './ReportCase.tsx'
import { excerptOf, type Full, nameOf, type Row } from './row.ts'

/** From here on a case stands out: two grave reports, or many light ones. */
const grave = 32

function Item({ row }: { row: Row }) {
  const { weight, what, reports, reasons, first_time, changed } = row
  return (
    <Line
      over={
        <>
          <Badge kind={weight >= grave ? 'ember' : 'brass'}>{what}</Badge>
          {changed && <span>改过了</span>}
          <When iso={first_time} age />
        </>
      }
      line={excerptOf(row)}
      under={
        <>
          <span className="num">{reports}</span> 人举报 · {reasons.map(({ words }) => words).join('、')}
        </>
      }
    />
  )
}

const put = (row: Row, more: object) => ['PUT /admin/report/{id}', { id: row.id, ...more }] as const

/** What can be done by one key; everything else stands in the case. */
const actsWith = (templatesFor: ReturnType<typeof useTemplates>): readonly Act<Row>[] => [
  {
    key: 'b',
    words: '封禁',
    tone: 'danger',
    reason: { lead: `举报的人和作者都会看到。${publicReasonHint}`, templates: templatesFor('uphold') },
    when: ({ acts }) => acts.includes('ban'),
    call: (row, reason) => put(row, { decision: 'uphold', act: 'ban', reason }),
  },
  {
    key: 'd',
    words: '删除',
    tone: 'danger',
    reason: {
      lead: `举报的人和作者都会看到；作者会被扣斗币。${publicReasonHint}`,
      templates: templatesFor('uphold'),
    },
    when: ({ acts }) => acts.includes('delete'),
    call: (row, reason) => put(row, { decision: 'uphold', act: 'delete', reason }),
  },
  {
    key: 'a',
    words: '成立，只警告',
    tone: 'line',
    reason: {
      lead: `内容留着；举报的人和作者都会看到。${publicReasonHint}`,
      templates: templatesFor('uphold'),
    },
    when: ({ owner }) => owner !== null,
    call: (row, reason) => put(row, { decision: 'uphold', reason }),
  },
  {
    key: 'a',
    words: '成立',
    tone: 'line',
    reason: {
      lead: '这是站方的内容，没有作者。举报的人会看到；要改的地方请交给编辑。',
      templates: templatesFor('uphold'),
    },
    when: ({ owner }) => owner === null,
    call: (row, reason) => put(row, { decision: 'uphold', reason }),
  },
  {
    key: 'r',
    words: '不成立',
    tone: 'line',
    reason: { lead: '举报的人会看到原因。', templates: templatesFor('dismiss') },
    call: (row, reason) => put(row, { decision: 'dismiss', reason }),
  },
]

const filters = [
  {
    name: 'state',
    words: '状态',
    options: [
      { value: 'open', words: '等着' },
      { value: 'upheld', words: '成立' },
      { value: 'dismissed', words: '不成立' },
    ],
  },
  {
    name: 'sort',
    words: '先看',
    options: [
      { value: 'weight', words: '最重的' },
      { value: 'oldest', words: '最早的' },
    ],
  },
  { name: 'type', words: '类型', options: [{ value: '', words: '全部' }, ...kinds] },
]

/** Reports, one case a thing. */
export function Reports() {
  const templatesFor = useTemplates('report')
  return (
    <QueuePage<Row, Full>
      queue="report"
      title="举报"
      lead="一件东西的所有举报一起决定，两边都会收到答复。涉及未成年人的排在最前。"
      list="GET /admin/report"
      detail="GET /admin/report/{id}"
      filters={filters}
      nameOf={nameOf}
      // What is for somebody else is not taken from them.
      isOpen={({ state, why_not }) => state === 'open' && why_not === ''}
      Item={Item}
      Case={ReportCase}
      acts={actsWith(templatesFor)}
    />
  )
}
