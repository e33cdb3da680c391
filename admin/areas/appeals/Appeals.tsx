import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { CaseHead, CasePart, Facts } from '../../lib/facts/Facts.tsx'
import { PersonLink, When } from '../../lib/links.tsx'
import { QueuePage } from '../../lib/queue/QueuePage.tsx'
import type { Act, CaseProps } from '../../lib/queue/types.ts'
import { useTemplates } from '../../lib/thing/templates.ts'
import { Line, Thing, WhyNot } from '../../lib/thing/Thing.tsx'
import { actWords } from '../../lib/words/act-words.ts'
import page from '../../lib/Page.module.css'

type Row = DataOf<Calls['GET /admin/appeal']>['list'][number]

const day = 86_400_000
const late = (row: Row) => Date.parse(row.due_time) - Date.now() < 3 * day

const nameOf = (row: Row): string => `${row.member?.nickname ?? '已注销'}的申诉`

function Item({ row }: { row: Row }) {
  return (
    <Line
      over={
        <>
          <Badge kind={row.state === 'open' && late(row) ? 'ember' : 'brass'}>
            {row.thing?.what ?? '账号'}
          </Badge>
          <span>{row.member?.nickname}</span>
          <When iso={row.create_time} age />
        </>
      }
      line={row.words}
      under={row.news.text}
    />
  )
}

const stateWords = { open: '等着', upheld: '成立', dismissed: '不成立' } as const

function AppealCase({ row }: CaseProps<Row, Row>) {
  const { member, news, act, thing, words, create_time, due_time, undo, why_not, state, answer } = row
  return (
    <>
      <CaseHead title={nameOf(row)} />
      {state === 'open' && <WhyNot words={why_not} />}
      <Facts
        rows={[
          ['申诉人', <PersonLink key="member" of={member} />],
          ['提交', <When key="at" iso={create_time} />],
          ['最迟答复', <When key="due" iso={due_time} />],
          ['现在', state === 'open' ? (undo ? `可以一并${undo}` : '处置不能在这里撤销') : stateWords[state]],
        ]}
      />
      <blockquote className="mt-5 mx-0 mb-0 pt-1 pr-0 pb-1 pl-4.5 text-16 leading-[1.9] whitespace-pre-wrap text-ink-900 border-l-3 border-l-brass">
        {words}
      </blockquote>
      {answer && (
        <CasePart title="答复">
          <p>{answer}</p>
        </CasePart>
      )}
      <CasePart title="针对的处置">
        <Facts
          rows={[
            // Beside the act itself the news says nothing more.
            ['消息', act ? news.text : [news.text, news.detail].filter(Boolean).join('，')],
            ['时间', <When key="told" iso={news.time} />],
            ['处置', act ? actWords(act.act) : '日志里没有找到'],
            ['经手人', act ? <PersonLink key="by" of={act.by} /> : '—'],
            ['原因', act?.reason || '没有写'],
          ]}
        />
      </CasePart>
      {thing && (
        <CasePart title={thing.what}>
          {thing.now ? <Thing of={thing.now} /> : <p className={page.note}>已经不在了。</p>}
        </CasePart>
      )}
    </>
  )
}

const put = (row: Row, more: object) => ['PUT /admin/appeal/{id}', { id: row.id, ...more }] as const
const may = ({ why_not }: Row) => why_not === ''

const actsWith = (templatesFor: ReturnType<typeof useTemplates>): readonly Act<Row>[] => [
  {
    key: 'a',
    words: '成立并撤销',
    tone: 'line',
    reason: { lead: '处置当场撤销；申诉的人会看到答复。', templates: templatesFor('uphold') },
    when: ({ undo }) => undo !== '',
    call: (row, answer) => put(row, { action: 'uphold', answer, undo: 1 }),
  },
  {
    key: 's',
    words: '成立',
    tone: 'line',
    reason: { lead: '处置留着不动；申诉的人会看到答复。', templates: templatesFor('uphold') },
    call: (row, answer) => put(row, { action: 'uphold', answer, undo: 0 }),
  },
  {
    key: 'r',
    words: '不成立',
    tone: 'line',
    reason: { lead: '申诉的人会看到答复。', templates: templatesFor('dismiss') },
    call: (row, answer) => put(row, { action: 'dismiss', answer, undo: 0 }),
  },
]

const filters = [
  {
    name: 'state',
    words: '状态',
    options: (['open', 'upheld', 'dismissed'] as const).map((value) => ({ value, words: stateWords[value] })),
  },
]

/** What people say against what was done to them; somebody else than who did it answers. */
export function Appeals() {
  const templatesFor = useTemplates('appeal')
  return (
    <QueuePage<Row, Row>
      queue="appeal"
      title="申诉"
      lead="十五日内答复；谁做的处置，就由别人来答复。"
      list="GET /admin/appeal"
      filters={filters}
      nameOf={nameOf}
      // What is for somebody else is not taken from them.
      isOpen={(row) => row.state === 'open' && may(row)}
      Item={Item}
      Case={AppealCase}
      acts={actsWith(templatesFor)}
    />
  )
}
