import { useEffect } from 'react'
import { Link } from 'react-router'
import type { wordDryRuns } from '#contract/moderation/text-filter.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { When } from '../../lib/links.tsx'
import { Tabs } from '../../lib/list/ListTools.tsx'
import { Card, Page, State } from '../../lib/Page.tsx'
import { Rows } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { TextField } from '../../lib/form/fields.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { tabs } from './words.ts'

type Run = DataOf<typeof wordDryRuns>['list'][number]

const stateWords = { running: '进行中', done: '看完了', capped: '太多，停在这里' } as const
const limit = 20

/** Asks again while a run goes on. */
function useWhile(running: boolean, again: () => void): void {
  useEffect(() => {
    if (!running) return
    const timer = setInterval(again, 2_000)
    return () => clearInterval(timer)
  }, [running, again])
}

/** An address of the console as its router has it. */
const within = (url: string) => url.replace(/^\/admin/, '')

function Hits({ id, page, to }: { id: number; page: number; to: (page: number) => string }) {
  const { data, again } = useCall('GET /admin/word/dry-run/{id}', { id, page, limit })
  useWhile(data?.state === 'running', again)
  if (!data) return <State words="正在读取…" />
  const { by_word, hits, found, seen } = data
  return (
    <Card
      title={`看了 ${thousands(seen)} 件，碰到 ${thousands(found)} 件`}
      side={<Badge kind="quiet">{data.at ? `正在看${data.at}` : stateWords[data.state]}</Badge>}
    >
      <p className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-14">
        {by_word.map(({ word, count }) => (
          <span key={word}>
            {word} <b className="num">{count}</b>
          </span>
        ))}
      </p>
      {hits.list.length > 0 && (
        <ul className="mt-3.5 text-14">
          {hits.list.map((hit) => (
            <li className="flex gap-3.5 py-2 border-t" key={`${hit.source} ${hit.id}`}>
              <Link className="flex-none text-link" to={within(hit.url)}>
                {hit.source} <span className="num">{hit.id}</span>
              </Link>
              <b className="flex-none">{hit.words.join('、')}</b>
              <span className="overflow-hidden text-ink-500 text-ellipsis whitespace-nowrap">
                {hit.excerpt}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} limit={limit} total={hits.total ?? 0} unit="件" to={to} />
    </Card>
  )
}

function Runs({ list, onOpen }: { list: readonly Run[]; onOpen: (id: number) => void }) {
  return (
    <Card title="最近的试跑" flush>
      <Rows heads={['词语', '结果', '谁', '时间']}>
        {list.map((run) => (
          <tr key={run.id}>
            <td>
              <button type="button" className={button.text} onClick={() => onOpen(run.id)}>
                {run.words.slice(0, 6).join('、')}
                {run.words.length > 6 && ` 等 ${run.words.length} 个`}
              </button>
            </td>
            <td>
              {stateWords[run.state]}，碰到 <b className="num">{thousands(run.found)}</b> 件
            </td>
            <td>{run.by.nickname}</td>
            <td data-whole>
              <When iso={run.create_time} />
            </td>
          </tr>
        ))}
      </Rows>
    </Card>
  )
}

/** What new words would touch of all that is there, before they are switched on. */
export function DryRun() {
  const { query, ask, pageTo } = useListQuery({ run: 0, page: 1 })
  const { data, again } = useCall('GET /admin/word/dry-run', {})
  useWhile(data?.list.some(({ state }) => state === 'running') ?? false, again)
  const form = useForm({
    saved: { typed: '' },
    told: true,
    send: ({ typed }) =>
      client('POST /admin/word/dry-run', { words: typed.split('\n').filter((line) => line.trim() !== '') }),
    onDone({ data: begun }) {
      ask({ run: begun.id })
      again()
    },
  })
  return (
    <Page title="试跑" lead="新词启用之前，先看它会碰到哪些已有的内容。只看，什么也不改。">
      <Tabs words="敏感词与链接" tabs={tabs} />
      <Card>
        <form {...form.attributes}>
          <TextField
            label="要试的词，一行一个"
            hint="帖子、评论、鉴赏、清单、点评、作品、圈子、工作室、昵称都看；碰到两千件就停。"
            rows={5}
            {...form.field('typed')}
          />
          <div className={button.foot}>
            <button
              type="submit"
              className={button.main}
              disabled={form.sending || form.values.typed.trim() === ''}
            >
              开始试跑
            </button>
          </div>
        </form>
      </Card>
      {query.run > 0 && <Hits key={query.run} id={query.run} page={query.page} to={pageTo} />}
      {data && data.list.length > 0 && <Runs list={data.list} onOpen={(run) => ask({ run })} />}
    </Page>
  )
}
