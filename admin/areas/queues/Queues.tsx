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

/** The place of the menu where a queue is decided: it shows its number. */
const placeOf = (areas: readonly Area[], name: WaitingQueue['name']): number =>
  areas.findIndex(({ badge }) => badge === name)

/** What waits longest stands first; queues in which nothing waits stand last, as in the menu. */
const byAge = (areas: readonly Area[]) => (one: WaitingQueue, other: WaitingQueue) =>
  (one.oldest ?? '9').localeCompare(other.oldest ?? '9') ||
  placeOf(areas, one.name) - placeOf(areas, other.name)

function Row({ queue, now }: { queue: WaitingQueue; now: number }) {
  const { name, count, oldest } = queue
  const areas = use(AreasContext)
  const area = areas[placeOf(areas, name)]
  const page = area?.routes[0]?.path
  const words = count > 0 ? queue.words : (area?.words ?? queue.words)
  const hot = oldest !== null && now - Date.parse(oldest) > long
  return (
    <tr data-hot={hot || undefined}>
      <td className="w-[38%] phone:w-auto">
        <b className={count > 0 ? '' : 'font-normal! text-ink-500!'}>{words}</b>
      </td>
      <td className="w-[30%] phone:w-auto">
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
  const areas = use(AreasContext)
  const calm = at === 'known' && list.every(({ count }) => count === 0)
  return (
    <Page title="审核台" lead={calm ? '没有待处理的事项。' : '等着有人决定的，都在这里。最早的先办。'}>
      <Card flush>
        {at === 'looking' && <State words="正在读取…" />}
        {at === 'failed' && <State words="没有读到" onRetry={() => void lookAtQueues()} />}
        {at === 'known' && (
          <Rows heads={['队列', '等候', '最久已等']} last="去处" short className="[&_td]:align-baseline">
            {list.toSorted(byAge(areas)).map((queue) => (
              <Row key={queue.name} queue={queue} now={now} />
            ))}
          </Rows>
        )}
      </Card>
    </Page>
  )
}
