import { Badge } from '#web/ui/text/Badge.tsx'
import { DiffTable } from '../../lib/diff/DiffTable.tsx'
import { CaseHead, CasePart, Facts, Pictures, Quote, Warn } from '../../lib/facts/Facts.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act, CaseProps } from '../../lib/queue/types.ts'
import { Line } from '../../lib/thing/Thing.tsx'
import { MendForm } from './MendForm.tsx'
import type { Full, Row } from './mend.ts'

const actWords = { add: '补录', correct: '纠错' }
const conflictsIn = ({ fields }: Pick<Row, 'fields'>) => fields.filter(({ conflict }) => conflict)

function Item({ row }: { row: Row }) {
  const conflicts = conflictsIn(row).length
  return (
    <Line
      over={
        <>
          <Badge kind={row.act === 'add' ? 'brass' : 'sage'}>{actWords[row.act]}</Badge>
          <span>{row.what}</span>
          <When iso={row.create_time} age />
        </>
      }
      line={row.name}
      under={[
        row.author.nickname,
        conflicts > 0 && `${conflicts} 处冲突`,
        row.warnings.length > 0 && '有待核的字词',
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** Blends that may be the one that is to be added. */
function Similar({ list }: { list: Full['similar'] }) {
  if (list.length === 0) return null
  return (
    <Warn>
      可能已经有了：
      {list.map(({ id, title, brand, url }) => (
        <span key={id} className="inline-block mr-4">
          <ThingLink href={url}>{title}</ThingLink> {brand}
        </span>
      ))}
    </Warn>
  )
}

const stateWords = { merged: '已收录', rejected: '没有收录' }

function Case({ row, full, free, decide }: CaseProps<Row, Full>) {
  const conflicts = conflictsIn(full)
  const words = full.fields.map(({ name, before, now, after, conflict }) => ({
    field: name,
    before: before || null,
    now: now || null,
    proposed: after || null,
    conflict,
  }))
  return (
    <>
      <CaseHead title={full.name}>
        <span>
          {actWords[full.act]}　{full.what}
        </span>
        <PersonLink of={full.author} />
        <span>
          <When iso={full.create_time} /> 提交
        </span>
        {full.item && <ThingLink href={full.item.url}>看现在的条目</ThingLink>}
      </CaseHead>
      {full.new_brand && <Warn>品牌“{full.new_brand}”还没有，收录时一起建。</Warn>}
      {full.warnings.length > 0 && <Warn>有待核的字词：{full.warnings.join('、')}</Warn>}
      <Similar list={full.similar} />
      {full.state === 'pending' && conflicts.length > 0 && (
        <Warn>提交之后别人改过{conflicts.map(({ name }) => name).join('、')}：按 o 盖过，或改好再收。</Warn>
      )}
      <CasePart title={full.act === 'add' ? '提交的内容' : '要改的各项'}>
        {full.act === 'add' ? (
          <Facts rows={full.fields.map(({ name, after }) => [name, after] as const)} />
        ) : (
          <DiffTable rows={words} />
        )}
      </CasePart>
      {full.source && (
        <CasePart title="来源与依据">
          <Quote words={full.source} />
        </CasePart>
      )}
      {full.images.length > 0 && (
        <CasePart title="照片">
          <Pictures large of={full.images.map(({ url, url_medium }) => ({ url, small: url_medium }))} />
        </CasePart>
      )}
      {full.state === 'pending' ? (
        <MendForm row={row} full={full} free={free} decide={decide} />
      ) : (
        <CasePart title={stateWords[full.state]}>
          <Quote words={full.answer || '没有留话'} />
        </CasePart>
      )}
    </>
  )
}

const decision = (more: object) => (row: Row, reason: string) =>
  ['POST /admin/submission/{id}', { id: row.id, ...more, ...(reason && { reason }) }] as const

const acts: readonly Act<Row>[] = [
  {
    key: 'a',
    words: '收录',
    tone: 'main',
    when: (row) => conflictsIn(row).length === 0,
    call: decision({ decision: 'merge' }),
  },
  {
    key: 'o',
    words: '盖过再收',
    tone: 'line',
    when: (row) => conflictsIn(row).length > 0,
    call: decision({ decision: 'merge', over: 1 }),
  },
  {
    key: 'r',
    words: '不收',
    tone: 'danger',
    reason: {
      lead: '会告诉提交的人。',
      templates: [
        '资料库里已经有这一款',
        '依据不够，请附上罐标或厂家页面',
        '与厂家的资料不符',
        '填写的不是同一款',
      ],
    },
    call: decision({ decision: 'reject' }),
  },
]

const filters = [
  {
    name: 'state',
    words: '状态',
    options: [
      { value: 'pending', words: '等着' },
      { value: 'merged', words: '已收录' },
      { value: 'rejected', words: '不收' },
    ],
  },
]

/** What people add to the catalogue and correct in it. */
export function Submissions() {
  return (
    <QueuePage<Row, Full>
      queue="submission"
      title="补录与纠错"
      lead="先来的在前。收录之后进资料库，提交的人得到斗币；不收的会知道为什么。"
      list="GET /admin/submission"
      detail="GET /admin/submission/{id}"
      filters={filters}
      nameOf={({ act, name }) => `${actWords[act]}“${name}”`}
      isOpen={({ state }) => state === 'pending'}
      Item={Item}
      Case={Case}
      acts={acts}
    />
  )
}
