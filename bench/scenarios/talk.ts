// `npm run bench -- talk`: a circle with a million posts beside one with a thousand, a post with a hundred
// thousand comments beside one with fifty, and the feed of somebody who follows very many. BENCH_POSTS and
// BENCH_COMMENTS make it smaller.
import { sql } from 'kysely'
import { cursorOf } from '#server/kernel/database/paging.ts'
import { type Crowd, fillCrowd, follow } from '../data/crowd.ts'
import {
  type Ask,
  comparedHead,
  comparedRow,
  type BenchSite,
  alternately,
  openBenchSite,
} from '../load/in-process-site.ts'
import { type BenchPerson, makePeople } from '../data/people.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const each = Number(process.env.BENCH_EACH ?? 120)
const posts = Number(process.env.BENCH_POSTS ?? 1_000_000)
const comments = Number(process.env.BENCH_COMMENTS ?? 100_000)
const only = process.env.BENCH_ONLY ?? 'circle,comments,publish,feed'
const say = (line: string) => console.log(line)

type Page = { list: unknown[]; next: string | null }

/** The time of a page that is full. */
async function page(house: BenchSite, url: string, who: BenchPerson | undefined): Promise<number> {
  const { data, ms } = await house.get(url, who)
  const { list } = data as Page
  if (list.length < 20) throw new Error(`${url}: only ${list.length} rows`)
  return ms
}

const postOrders = { replied: 'replied_at', new: 'id', hot: 'hot' } as const

/** The cursor in the middle of an order. */
async function middle({ db }: BenchSite, from: string, where: string, column: string, falls: boolean) {
  const { rows } = await sql<{ sort_value: string; id: number }>`
    select ${sql.ref(column)}::text as sort_value, id from ${sql.table(from)} where ${sql.raw(where)}
    order by ${sql.ref(column)} ${falls ? sql`desc` : sql`asc`}, id ${falls ? sql`desc` : sql`asc`}
    offset (select count(*) / 2 from ${sql.table(from)} where ${sql.raw(where)}) limit 1
  `.execute(db)
  return cursorOf(rows[0]) ?? ''
}

async function circles(house: BenchSite, { crowded, calm }: Crowd, who: BenchPerson) {
  say(comparedHead('1,000 posts', `${posts.toLocaleString('en-US')} posts`))
  for (const viewer of [undefined, who])
    for (const [sort, column] of Object.entries(postOrders)) {
      const url = (circle: number, cursor = '') =>
        `/invitation?circle_id=${circle}&sort=${sort}&limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const deep = async (circle: number) =>
        url(
          circle,
          await middle(house, 'post', `circle_id = ${circle} and state = 'published'`, column, true),
        )
      const kinds = {
        'first page': [url(calm), url(crowded)],
        'deep page': [await deep(calm), await deep(crowded)],
      }
      for (const [name, [small = '', large = '']] of Object.entries(kinds)) {
        const found = await alternately(
          () => page(house, small, viewer),
          () => page(house, large, viewer),
          rounds,
          each,
        )
        say(comparedRow(`circle, ${sort}, ${name}, ${viewer ? 'a member' : 'a visitor'}`, found, 1.5))
      }
    }
  const open =
    (id: number): Ask =>
    async () =>
      (await house.get(`/groupcircle/${id}`, who)).ms
  say(comparedRow('the circle itself', await alternately(open(calm), open(crowded), rounds, each), 1.5))
  say('')
}

const commentOrders = { hot: 'rank', new: 'id', old: 'id' } as const

async function discussions(house: BenchSite, { discussed, answered }: Crowd, who: BenchPerson) {
  say(comparedHead('50 comments', `${comments.toLocaleString('en-US')} comments`))
  const deepUrl = async (sort: keyof typeof commentOrders, id: number) => {
    const under = `target_type = 0 and target_id = ${id} and thread_id is null`
    return `&cursor=${encodeURIComponent(await middle(house, 'comment', under, commentOrders[sort], sort !== 'old'))}`
  }
  for (const viewer of [undefined, who])
    for (const sort of ['hot', 'new', 'old'] as const) {
      const url = (id: number) => `/comment?type=0&id=${id}&sort=${sort}&limit=10`
      for (const name of ['first page', 'deep page']) {
        const deep = async (id: number) => (name === 'deep page' ? await deepUrl(sort, id) : '')
        const [small, large] = [
          url(answered) + (await deep(answered)),
          url(discussed) + (await deep(discussed)),
        ]
        const ask =
          (address: string): Ask =>
          async () =>
            (await house.get(address, viewer)).ms
        const found = await alternately(ask(small), ask(large), rounds, each)
        say(comparedRow(`comments, ${sort}, ${name}, ${viewer ? 'a member' : 'a visitor'}`, found, 1.5))
      }
    }
  const open =
    (id: number): Ask =>
    async () =>
      (await house.get(`/invitation/${id}`, who)).ms
  say(comparedRow('the post itself', await alternately(open(answered), open(discussed), rounds, each), 1.5))
  say('')
}

/** Everybody writes once here and once there, for nobody may write twice within seconds. */
async function publishing(house: BenchSite, { crowded, calm }: Crowd, people: readonly BenchPerson[]) {
  const into =
    (circle: number, from: number): Ask =>
    async (n) => {
      const who = people[(n * 2 + from) % people.length]
      if (!who) throw new Error('Nobody is left to write')
      const form = {
        circle_id: circle,
        kind: 1,
        title: `第 ${n % 900} 次说话`,
        content: '今天抽的这一斗烧得很匀，从头到尾没有熄过。',
      }
      return (await house.post('/invitation', form, who)).ms
    }
  say(comparedHead('into 1,000 posts', `into ${posts.toLocaleString('en-US')}`))
  const found = await alternately(into(calm, 0), into(crowded, 1), rounds, each)
  say(comparedRow('a post published', found, 1.5))
  say(`\nInto the large circle p50 ${found.large.p50.toFixed(1)} ms (wanted: under 30).\n`)
}

async function feeds(house: BenchSite, [simple, busy]: readonly BenchPerson[]) {
  if (!simple || !busy) throw new Error('Nobody was made')
  await follow(house, simple, 20, 5)
  await follow(house, busy, 2_000, 200)
  say(comparedHead('20 people, 5 circles', '2,000 people, 200 circles'))
  const first = '/invitation?scope=feed&limit=20'
  const behind = async (who: BenchPerson) => {
    const { data } = await house.get(first, who)
    return `${first}&cursor=${encodeURIComponent((data as Page).next ?? '')}`
  }
  const [next, nextOfBusy] = [await behind(simple), await behind(busy)]
  const firsts = await alternately(
    () => page(house, first, simple),
    () => page(house, first, busy),
    rounds,
    each,
  )
  say(comparedRow('the feed', firsts, 2))
  const seconds = await alternately(
    () => page(house, next, simple),
    () => page(house, nextOfBusy, busy),
    rounds,
    each,
  )
  say(comparedRow('the feed, second page', seconds, 2))
  say('')
}

const house = await openBenchSite()
try {
  const people = await makePeople(house.databaseUrl, 2 * (rounds * each + 40) + 2)
  const began = performance.now()
  const crowd = await fillCrowd(house, { posts, comments }, people)
  say(
    `${rounds} rounds of ${each} in turns, medians; filled in ${((performance.now() - began) / 1000).toFixed(0)} s; Node ${process.version}\n`,
  )
  const [reader] = people
  if (!reader) throw new Error('Nobody was made')
  if (only.includes('circle')) await circles(house, crowd, reader)
  if (only.includes('comments')) await discussions(house, crowd, reader)
  if (only.includes('publish')) await publishing(house, crowd, people)
  if (only.includes('feed')) await feeds(house, people.slice(-2))
} finally {
  await house.close()
}
