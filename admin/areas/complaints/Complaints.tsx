import type { Calls } from '#contract/api.ts'
import { complaintKinds } from '#contract/moderation/complaint-kind.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { complaintDays, leastComplaintAnswerLetters, maxComplaintLetters } from '#contract/limits.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { CaseHead, CasePart, Facts, Quote } from '../../lib/facts/Facts.tsx'
import { MarkedPhoto } from '../../lib/facts/MarkedPhoto.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act, CaseProps } from '../../lib/queue/types.ts'
import { Line } from '../../lib/thing/Thing.tsx'

export type Complaint = DataOf<Calls['GET /admin/complaint']>['list'][number]
type Full = DataOf<Calls['GET /admin/complaint/{id}']>

const urgent = 3

/** How much of the time is left, in words: of a day where the site promises one, of the fifteen days otherwise. */
function leftWords({ days_left: left, first_by: firstBy }: Complaint): string {
  if (left === null) return '已答复'
  if (firstBy !== null) {
    const hours = Math.floor((Date.parse(firstBy) - Date.now()) / 3_600_000)
    if (hours < 0) return '已超过 24 小时，请马上处理'
    return hours === 0 ? '不到 1 小时' : `还剩 ${hours} 小时`
  }
  if (left < 0) return '已过期'
  return left === 0 ? '今天到期' : `还剩 ${left} 天`
}

const isUrgent = ({ days_left: left, first_by: firstBy }: Complaint) =>
  left !== null && (firstBy !== null || left < urgent)

const nameOf = ({ id, kind }: Complaint) => `${complaintKinds[kind]} ${id} 号`

function Item({ row }: { row: Complaint }) {
  return (
    <Line
      over={
        <>
          <Badge kind={isUrgent(row) ? 'ember' : 'brass'}>{complaintKinds[row.kind]}</Badge>
          <span className="num">{row.id}</span>
          <span>{leftWords(row)}</span>
        </>
      }
      line={row.words}
      under={row.contact}
    />
  )
}

/** An address of this site leads there; anything else stays as it was typed. */
function About({ about }: Pick<Complaint, 'about'>) {
  const own = about.startsWith(location.origin) ? about.slice(location.origin.length) : about
  return /^\/(?!\/)/.test(own) ? <ThingLink href={own}>{own}</ThingLink> : about
}

function ComplaintCase({ row, full, again }: CaseProps<Complaint, Full>) {
  return (
    <>
      <CaseHead title={nameOf(row)}>
        <When iso={row.create_time} />
      </CaseHead>
      <Facts
        rows={[
          ['期限', leftWords(row)],
          ['先行处理', row.first_by && <When key="first" iso={row.first_by} />],
          ['最迟答复', <When key="by" iso={row.answer_by} />],
          ['有关的页面', row.about && <About key="about" about={row.about} />],
          ['联系方式', row.contact],
        ]}
      />
      <CasePart title="情况">
        <Quote words={row.words} />
      </CasePart>
      {full.images.length > 0 && (
        <CasePart title="图片">
          <div className="grid grid-cols-2 gap-4">
            {full.images.map((photo, at) => (
              <MarkedPhoto key={at} words={`第 ${at + 1} 张`} photo={photo} again={again} />
            ))}
          </div>
        </CasePart>
      )}
      {row.state === 'answered' && (
        <CasePart title="答复">
          <Quote words={row.answer} />
          <p className="mt-2 meta">
            <PersonLink of={row.answered_by} /> <When iso={row.answer_time} />
          </p>
        </CasePart>
      )}
    </>
  )
}

const acts: readonly Act<Complaint>[] = [
  {
    key: 'a',
    words: '答复',
    tone: 'main',
    reason: {
      label: '答复',
      lead: '只能答复一次，对方凭编号与查询码看到。',
      templates: [
        '经核实，相关内容已处理。感谢你的监督。',
        '经核实，没有发现你所说的情况。如有新的线索，请再告诉我们。',
        '材料不足以核实，请补充页面地址或证明后再次投诉。',
      ],
      templatesLabel: '常用的答复',
      bounds: { least: leastComplaintAnswerLetters, most: maxComplaintLetters },
      rows: 6,
    },
    call: ({ id }, answer) => ['PUT /admin/complaint/{id}', { id, answer }],
  },
]

const filters = [
  {
    name: 'state',
    words: '状态',
    options: [
      { value: 'waiting', words: '等答复' },
      { value: 'answered', words: '已答复' },
    ],
  },
  {
    name: 'kind',
    words: '种类',
    options: [
      { value: '', words: '全部种类' },
      ...Object.entries(complaintKinds).map(([value, words]) => ({ value, words })),
    ],
  },
]

/** Complaints of anybody, the longest waiting first. */
export function Complaints() {
  return (
    <QueuePage<Complaint, Full>
      queue="complaint"
      title="投诉"
      lead={`官方页上的投诉通道，不用登录。${complaintDays} 天内答复，对方凭编号与查询码看。每开一张图片都记入日志。`}
      list="GET /admin/complaint"
      detail="GET /admin/complaint/{id}"
      filters={filters}
      nameOf={nameOf}
      isOpen={({ state }) => state === 'waiting'}
      Item={Item}
      Case={ComplaintCase}
      acts={acts}
    />
  )
}
