import { use, useState } from 'react'
import { Link } from 'react-router'
import { type Area, AreasContext } from '../../area.ts'
import { Card, Page, State } from '../../lib/Page.tsx'
import { Rows } from '../../lib/list/Table.tsx'
import { lookAtQueues, useWaiting, type WaitingQueue } from '../../lib/api/waiting.ts'
import button from '../../lib/button.module.css'
import { ageWords } from '../../lib/age-words.ts'

/** From a day on somebody has waited too long. */
const long = 24 * 60 * 60 * 1000

/** The page where a queue is decided; the menu knows it by the number it shows. */
const pageOf = (areas: readonly Area[], name: WaitingQueue['name']): string | undefined =>
  areas.find(({ badge }) => badge === name)?.routes[0]?.path

/** What waits longest stands first, queues in which nothing waits last. */
const byAge = (one: WaitingQueue, other: WaitingQueue) =>
  (one.oldest ?? '9').localeCompare(other.oldest ?? '9')

function Row({ queue, now }: { queue: WaitingQueue; now: number }) {
  const { name, words, count, oldest } = queue
  const page = pageOf(use(AreasContext), name)
  const hot = oldest !== null && now - Date.parse(oldest) > long
  return (
    <tr data-hot={hot || undefined}>
      <td>
        <b className={count > 0 ? '' : 'font-normal! text-ink-500!'}>{words}</b>
      </td>
      <td>
        <span className={count > 0 ? '' : 'text-ink-500'}>
          <b className={`num ${count > 0 ? '' : 'text-ink-500! font-normal!'}`}>{count}</b> 件
        </span>
      </td>
      <td className="num">{oldest === null ? '—' : ageWords(oldest, now)}</td>
      <td data-right>
        {page && (
          <Link className={button.text} to={`/${page}`}>
            {count > 0 ? '去处理' : '打开'}
            <span className="sr">{words}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}

/** Every queue in which this person decides: how much waits, and since when. */
export function Queues() {
  const { at, list } = useWaiting()
  const [now] = useState(() => Date.now())
  const calm = at === 'known' && list.every(({ count }) => count === 0)
  return (
    <Page title="审核台" lead={calm ? '现在没有等着的。' : '等着有人决定的，都在这里。最早的先办。'}>
      <Card flush>
        {at === 'looking' && <State words="正在读取…" />}
        {at === 'failed' && <State words="没有读到" onRetry={() => void lookAtQueues()} />}
        {at === 'known' && (
          <Rows heads={['队列', '等候', '最早一件已等']} last="去处" short>
            {list.toSorted(byAge).map((queue) => (
              <Row key={queue.name} queue={queue} now={now} />
            ))}
          </Rows>
        )}
      </Card>
    </Page>
  )
}
