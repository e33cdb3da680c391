import type { certificationOne, certificationQueue } from '#contract/identity/certification.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { studioLineNames } from '#contract/identity/certification-rule.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { CaseHead, CasePart, Facts, Pictures, Quote, Warn } from '../../lib/facts/Facts.tsx'
import { PersonLink, When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act, CaseProps } from '../../lib/queue/types.ts'
import { Line } from '../../lib/thing/Thing.tsx'
import { Cards } from './Cards.tsx'
import { EndCertification } from './EndCertification.tsx'

type Row = DataOf<typeof certificationQueue>['list'][number]
type Full = DataOf<typeof certificationOne>

const kinds = { bucket: '斗师', studio: '工作室' }

function Item({ row }: { row: Row }) {
  return (
    <Line
      over={
        <>
          <Badge kind="brass">{kinds[row.kind]}</Badge>
          {row.state === 'submitted' && <When iso={row.submit_time} age />}
        </>
      }
      line={row.name || '未填名称'}
      under={[row.userinfo?.nickname ?? '已注销', row.state !== 'submitted' && row.reason]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

const lineOf = (line: string) => (studioLineNames as Readonly<Record<string, string>>)[line] ?? line

function Case({ full, looked, again }: CaseProps<Row, Full>) {
  return (
    <>
      <CaseHead title={full.name || '未填名称'}>
        <span>{kinds[full.kind]}</span>
        <PersonLink of={full.userinfo} />
        <span>
          <When iso={full.submit_time} /> 提交
        </span>
      </CaseHead>
      <Facts
        rows={[
          ['真实姓名', full.real_name],
          ['身份证号', full.number],
          ['联系电话', full.phone],
          ['地区', full.region?.name ?? null],
          ['主营', full.line ? lineOf(full.line) : null],
          ['建坊', full.founded],
        ]}
      />
      {full.purge_time !== null && (
        <Warn>
          证件照片与证件号码已在 <When iso={full.purge_time} /> 销毁。
        </Warn>
      )}
      <CasePart title="身份证">
        <Cards front={full.front} back={full.back} looked={looked} again={again} />
      </CasePart>
      <CasePart title="简介">
        <Quote words={full.introduction} />
      </CasePart>
      <CasePart title="作品">
        <Pictures large of={full.images.map(({ url, url_medium }) => ({ url, small: url_medium }))} />
        {full.images.length === 0 && <p>没有照片</p>}
      </CasePart>
      {full.state === 'certified' && <EndCertification of={full} />}
      {full.state === 'rejected' && (
        <CasePart title="没有通过">
          <Quote words={full.reason} />
        </CasePart>
      )}
    </>
  )
}

const decide = (action: 'certify' | 'reject') => (row: Row, reason: string) =>
  ['PUT /admin/certification/{id}', { id: row.id, action, ...(reason && { reason }) }] as const

const acts: readonly Act<Row>[] = [
  { key: 'a', words: '通过认证', tone: 'main', call: decide('certify') },
  {
    key: 'r',
    words: '不通过',
    tone: 'danger',
    reason: {
      lead: '会告诉申请的人，改好可以再提交。',
      templates: [
        '身份证照片不清楚，请重拍',
        '身份证照片与填写的信息不一致',
        '作品照片看不出是自己做的，请补拍制作过程',
        '名称与已有的工作室太像，请换一个',
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
      { value: 'submitted', words: '等着' },
      { value: 'certified', words: '已通过' },
      { value: 'rejected', words: '未通过' },
    ],
  },
]

/** Applications of makers, with what identifies them. */
export function Certifications() {
  return (
    <QueuePage<Row, Full>
      queue="certification"
      title="认证申请"
      lead="每看一份、每开一张照片都记入日志；照片上印着你是谁、何时看的。决定之后三十天照片销毁。"
      list="GET /admin/certification"
      detail="GET /admin/certification/{id}"
      lookFirst="先看过身份证的两面再决定"
      filters={filters}
      nameOf={({ name }) => `“${name || '未填名称'}”`}
      isOpen={({ state }) => state === 'submitted'}
      Item={Item}
      Case={Case}
      acts={acts}
    />
  )
}
