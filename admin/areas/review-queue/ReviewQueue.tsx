import { useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Facts } from '../../lib/facts/Facts.tsx'
import { PersonLink, When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act, CaseProps } from '../../lib/queue/types.ts'
import { useTemplates } from '../../lib/thing/templates.ts'
import { Emoted } from '../../lib/thing/Emoted.tsx'
import { Line, Thing } from '../../lib/thing/Thing.tsx'
import { Again, lineOf, SameAuthor } from './SameAuthor.tsx'

export type Row = DataOf<Calls['GET /admin/held']>['list'][number]

const nameOf = (row: Row): string => `${row.what}“${lineOf(row).slice(0, 16)}”`

function Item({ row }: { row: Row }) {
  return (
    <Line
      over={
        <>
          <Badge kind="brass">{row.what}</Badge>
          <When iso={row.create_time} age />
        </>
      }
      line={lineOf(row)}
      under={whyOf(row)}
    />
  )
}

const wordMark = '敏感词：'

/** Why it waits: the words that were found after their name once, then what else was seen. */
function whyOf({ reasons }: Row): string {
  const found = reasons.filter((reason) => reason.startsWith(wordMark))
  const others = reasons.filter((reason) => !reason.startsWith(wordMark))
  const words = found.map((reason) => reason.slice(wordMark.length)).join('、')
  return [...(words ? [wordMark + words] : []), ...others].join('；')
}

/** A text whose found parts are marked. */
function Marked({ of }: { of: Row['words'] }) {
  let at = 0
  return of.map(({ text, found }) => {
    at += text.length
    return found ? <mark key={at}>{text}</mark> : <Emoted key={at} words={text} />
  })
}

/** What became of earlier things of theirs; a count stays with what it counts. */
function Past({ of: { since, held, rejected, upheld } }: { of: Row['record'] }) {
  const parts = [
    ...(since ? [`${datePart(since)} 注册`] : []),
    `审过 ${held} 件`,
    `没有通过 ${rejected} 件`,
    `举报成立 ${upheld} 件`,
  ]
  return parts.map((words, at) => (
    <span key={words} className="inline-block">
      {words}
      {at < parts.length - 1 && '，'}
    </span>
  ))
}

function PendingCase({ row, free }: CaseProps<Row, Row>) {
  const { author, record, create_time, now } = row
  return (
    <>
      <Facts
        rows={[
          ['作者', <PersonLink key="author" of={author} />],
          ['为什么', whyOf(row)],
          ['提交', <When key="at" iso={create_time} />],
          ['过往', <Past key="past" of={record} />],
        ]}
      />
      {now ? (
        <Thing of={now} name={row.what} title={<Marked of={row.title} />} words={<Marked of={row.words} />} />
      ) : (
        <p>内容已经不在了。</p>
      )}
      {free && author && <SameAuthor row={row} />}
    </>
  )
}

const put = (row: Row, more: object) => ['PUT /admin/held/{id}', { id: row.id, ...more }] as const

const actsWith = (templates: readonly string[]): readonly Act<Row>[] => [
  { key: 'a', words: '放行', tone: 'main', call: (row) => put(row, { decision: 'release' }) },
  {
    key: 'r',
    words: '不通过',
    tone: 'danger',
    reason: { lead: '作者会看到，可以改了再发，也可以申诉。', templates },
    call: (row, reason) => put(row, { decision: 'reject', reason }),
  },
]

const filters = [
  {
    name: 'type',
    words: '类型',
    options: [
      { value: '', words: '全部' },
      { value: '0', words: '帖子' },
      { value: '1', words: '帖子的评论' },
      { value: '3', words: '鉴赏' },
      { value: '16', words: '清单' },
      { value: '2', words: '鉴赏的评论' },
      { value: '12', words: '点评' },
      { value: '8', words: '作品' },
    ],
  },
]

/** What waits for a look before it stands for all to see. */
export function ReviewQueue() {
  const templates = useTemplates('held')('dismiss')
  const [turn, setTurn] = useState(0)
  return (
    <Again value={() => setTurn((was) => was + 1)}>
      <QueuePage<Row, Row>
        // Several that were decided together leave the list together.
        key={turn}
        queue="held"
        title="待审内容"
        lead="词语、联系方式或链接让它先停一停；看过之后放行，或写明为什么不行。"
        list="GET /admin/held"
        filters={filters}
        nameOf={nameOf}
        Item={Item}
        Case={PendingCase}
        acts={actsWith(templates)}
      />
    </Again>
  )
}
