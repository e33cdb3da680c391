import type { AnomalyRow } from './anomaly.store.ts'
import { publicNetwork } from './burst/rules.ts'
import type { CaseReview } from './evidence.store.ts'
import type { Ring } from './ring/find-rings.ts'

type Named = { title: string; url: string } | undefined
type FindItem = (type: number, id: number) => Named

export const ringOf = ({ facts }: AnomalyRow): Ring | null => ('members' in facts ? facts : null)

/** The item that a case is about; null where it is about none. */
export function itemOf({ kind, subject }: AnomalyRow): { type: number; id: number } | null {
  const [type = 0, id = 0] = subject.split(' ').map(Number)
  return kind === 'item' ? { type, id } : null
}

/** A case without who is at work on it. */
export function anomalyView(row: AnomalyRow, find: FindItem) {
  const item = itemOf(row)
  const named = item ? find(item.type, item.id) : undefined
  const ring = ringOf(row)
  const title = ring
    ? `${ring.members.length} 个人的小圈`
    : item
      ? (named?.title ?? '已经不在的资料')
      : `网络 ${row.subject}`
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title,
    url: named?.url ?? '',
    rules: 'rules' in row.facts ? row.facts.rules : [],
    count: ring ? ring.members.length : row.reviews,
    open_time: row.opened_at.toISOString(),
    last_time: row.last_at.toISOString(),
    decided_by: row.decided_by === null ? null : { uid: row.decided_by, nickname: row.decided_name ?? '' },
    decide_time: row.decided_at?.toISOString() ?? null,
  }
}

const hour = 3_600_000
/** So many hours fit beside each other; of a longer time the last ones. */
const maxHours = 48

const hourName = (at: number) => {
  const beijing = new Date(at + 8 * hour).toISOString()
  return `${Number(beijing.slice(5, 7))}/${Number(beijing.slice(8, 10))} ${beijing.slice(11, 13)} 时`
}

type Counted = { name: string; count: number }

/** Hour by hour from the first to the last, empty ones too. */
function byHour(reviews: readonly CaseReview[]): Counted[] {
  const hours = reviews.map(({ created_at }) => Math.floor(created_at.getTime() / hour))
  if (hours.length === 0) return []
  const last = Math.max(...hours)
  const first = Math.max(Math.min(...hours), last - maxHours + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    name: hourName((first + at) * hour),
    count: hours.filter((one) => one === first + at).length,
  }))
}

const stepNames = ['新账号', '稳定', '成熟']

function byName(names: readonly string[]): Counted[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

const networkName = ({ address }: CaseReview) => publicNetwork(address) ?? '不详'

/** How the reviews of a case are spread, for the graph. */
export const spreadOf = (reviews: readonly CaseReview[]) => ({
  hours: byHour(reviews),
  scores: Array.from({ length: 10 }, (_, at) => ({
    name: `${(at + 1) / 2} 星`,
    count: reviews.filter(({ half_stars }) => half_stars === at + 1).length,
  })),
  networks: byName(reviews.map(networkName)).slice(0, 12),
  steps: stepNames.map((name, step) => ({
    name,
    count: reviews.filter(({ growth }) => growth === step).length,
  })),
})

const maxListed = 100

export const reviewViews = (reviews: readonly CaseReview[], find: FindItem) =>
  reviews.slice(0, maxListed).map((row) => {
    const named = find(row.type, row.item)
    return {
      id: row.id,
      author: { uid: row.uid, nickname: row.nickname },
      item: { title: named?.title ?? '', url: named?.url ?? '' },
      score: row.half_stars / 2,
      content: row.content,
      create_time: row.created_at.toISOString(),
      join_time: row.joined_at.toISOString(),
      network: networkName(row),
    }
  })
