import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { iso, momentAt, type Moment } from '../clock.ts'
import type { Person } from '../company.ts'
import { insertRows, reserve, type Row } from '../demo.store.ts'

type Kind = {
  title: string
  introduction: string
  type: number
  state: 'own' | 'want' | 'had'
  many: number
}

const { tobacco, pipe } = contentTypes

/** What people put together of what they have; each kind is somebody else's. */
const kinds: readonly Kind[] = [
  {
    title: '柜子里放得最久的几款',
    introduction: '按入罐的年份排，越往上越老。',
    type: tobacco,
    state: 'own',
    many: 8,
  },
  { title: '斗架上的常客', introduction: '轮着用的几支，先到的在前。', type: pipe, state: 'own', many: 6 },
  {
    title: '还没抽过、想试一次的',
    introduction: '看别人的点评记下来的，不急。',
    type: tobacco,
    state: 'want',
    many: 5,
  },
  {
    title: '抽过一阵、如今不在手边的',
    introduction: '写下来免得忘了当时的味道。',
    type: tobacco,
    state: 'had',
    many: 5,
  },
  { title: '我的陈年角', introduction: '每年开一罐看看走到了哪里。', type: tobacco, state: 'own', many: 10 },
]

const yearNote = (since: Row[string]) => (typeof since === 'string' ? `${since.slice(0, 4)} 年起` : '')

/** A handful of lists, made of what somebody keeps. */
export async function writeLists(
  trx: Db,
  people: readonly Person[],
  shelves: readonly Row[],
  now: Moment,
): Promise<void> {
  const left = [...people]
  const made = kinds.flatMap((kind, at) => {
    const of = (uid: number) =>
      shelves.filter(
        (row) => row.member_id === uid && row.target_type === kind.type && row.state === kind.state,
      )
    const place = left.findIndex(({ id }) => of(id).length >= kind.many)
    const [person] = place < 0 ? [] : left.splice(place, 1)
    if (!person) return []
    const things = of(person.id).toSorted((a, b) => String(a.since).localeCompare(String(b.since)))
    return [{ ...kind, person, things: things.slice(0, kind.many), at: momentAt(now, 6 + at * 9, 20) }]
  })
  const ids = await reserve(trx, 'item_list', made.length)
  const lists = made.map(({ title, introduction, person, things, at }, n): Row => {
    const time = iso(Math.max(at, person.joined))
    return {
      id: ids[n] ?? 0,
      member_id: person.id,
      title,
      introduction,
      shared: true,
      state: 'published',
      state_reason: '',
      entry_count: things.length,
      comment_count: 0,
      collect_count: 0,
      shared_at: time,
      created_at: time,
      updated_at: time,
    }
  })
  await insertRows(trx, 'item_list', lists)
  const entries = made.flatMap(({ things }, n) =>
    things.map(
      (row, at): Omit<Row, 'id'> => ({
        list_id: ids[n] ?? 0,
        target_type: row.target_type ?? 0,
        target_id: row.target_id ?? 0,
        position: at + 1,
        note: yearNote(row.since ?? null),
        created_at: lists[n]?.created_at ?? iso(now),
      }),
    ),
  )
  const numbers = await reserve(trx, 'item_list_entry', entries.length)
  await insertRows(
    trx,
    'item_list_entry',
    entries.map((entry, at): Row => ({ id: numbers[at] ?? 0, ...entry })),
  )
}
