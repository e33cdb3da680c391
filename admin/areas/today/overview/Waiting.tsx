import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Segments } from '../../../lib/list/ListTools.tsx'
import { Card, State } from '../../../lib/Page.tsx'
import { Rows } from '../../../lib/list/Table.tsx'
import { useListQuery } from '../../../lib/list/use-list-query.ts'
import { ageWords } from '../../../lib/age-words.ts'
import { lookAtQueues, useWaiting, type WaitingQueue } from '../../../lib/api/waiting.ts'
import { useCases, type WaitingCase } from './use-cases.ts'

/** From a day on somebody has waited too long. */
const long = 24 * 60 * 60 * 1000

function Row({ one, now }: { one: WaitingCase; now: number }) {
  const hot = now - Date.parse(one.since) > long
  return (
    <tr data-hot={hot || undefined}>
      <td data-bare>
        <Badge kind={hot || one.queue === 'report' ? 'ember' : 'brass'}>{one.kind}</Badge>
      </td>
      <td data-bare className="phone:flex-1 phone:basis-[calc(100%_-_64px)]">
        <b>{one.title}</b>
      </td>
      <td data-bare>{one.by}</td>
      <td data-whole data-bare>
        {ageWords(one.since, now)}
      </td>
      <td data-bare data-none={one.hint ? undefined : true}>
        {one.hint && (
          <span className="py-1 px-2 text-12 whitespace-nowrap text-amber bg-amber-bg rounded-1">
            {one.hint}
          </span>
        )}
      </td>
      <td data-right>
        <Link to={`/${one.queue}`} className="px-1 py-1.5 -mx-1 -my-1.5 whitespace-nowrap text-link">
          去处理
        </Link>
      </td>
    </tr>
  )
}

/** Queues whose cases are not shown one by one here. */
function Others({ queues }: { queues: readonly WaitingQueue[] }) {
  const some = queues.filter(({ count }) => count > 0)
  if (some.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 py-3.5 px-5.5 text-14 border-t">
      {some.map(({ name, words, count, oldest }) => (
        <Link key={name} className="inline-block py-1.5 -my-1.5" to={`/${name}`}>
          {words} {count} 件{oldest && `，最早的等了 ${ageWords(oldest)}`}
        </Link>
      ))}
    </p>
  )
}

/** What waits for a decision, the one that waits longest first. */
export function Waiting() {
  const { at, list } = useWaiting()
  const { query, ask } = useListQuery({ queue: '' })
  const chosen = query.queue
  const { cases, listed } = useCases(list)
  const [now] = useState(() => Date.now())
  const total = list.reduce((sum, { count }) => sum + count, 0)
  const options = [
    { value: '', words: `全部 ${total}` },
    ...list
      .filter(({ name, count }) => listed.has(name) && count > 0)
      .map(({ name, words, count }) => ({ value: name, words: `${words} ${count}` })),
  ]
  const shown = cases.filter(({ queue }) => chosen === '' || queue === chosen).slice(0, 10)
  return (
    <Card
      title="审核台"
      side={
        options.length > 2 && (
          <Segments
            folds
            words="队列"
            options={options}
            chosen={chosen}
            onChoose={(queue) => ask({ queue })}
          />
        )
      }
      flush
    >
      {at === 'failed' && <State words="没有读到" onRetry={() => void lookAtQueues()} />}
      {at === 'looking' && <State words="正在读取…" />}
      {at === 'known' && total === 0 && <State words="没有等着的，都办完了。" />}
      {shown.length > 0 && (
        <Rows heads={['类型', '内容', '提交人', '等待', '提示']} last="去处">
          {shown.map((one) => (
            <Row key={`${one.queue} ${one.id}`} one={one} now={now} />
          ))}
        </Rows>
      )}
      {chosen === '' && <Others queues={list.filter(({ name }) => !listed.has(name))} />}
    </Card>
  )
}
