// `npm run bench -- cellar`: what a cellar of five thousand lots costs beside one of fifty (`BENCH_LOTS=50,5000`).
import { sql } from 'kysely'
import { cellarPath } from '#contract/page-address.ts'
import { type BenchPerson, makePeople } from '../data/people.ts'
import {
  type Ask,
  alternately,
  type BenchSite,
  comparedHead,
  comparedRow,
  openBenchSite,
} from '../load/in-process-site.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const each = Number(process.env.BENCH_EACH ?? 60)
const [few = 50, many = 5_000] = (process.env.BENCH_LOTS ?? '').split(',').filter(Boolean).map(Number)
/** The large cellar opens within so many times the small one. */
const limit = 1.5
const say = (line: string) => console.log(line)

/** Lots of two thousand blends at most, laid down over twenty years; one in nine is open, one in thirteen used up. */
async function fillCellar({ db, pool }: BenchSite, { uid }: BenchPerson, lots: number) {
  await sql`
    insert into cellar_lot (member_id, tobacco_id, amount, grams, container, place, since, opened_on, used_up_on)
    select ${uid}, t.id, 1 + g % 5, 50, 'tin', '柜子 ' || g % 12, current_date - g % 7000,
      case when g % 9 = 0 then current_date end, case when g % 13 = 0 then current_date end
    from generate_series(1, ${lots}::integer) g
    join (select id, row_number() over (order by id) as place from tobacco) t on t.place = 1 + (g * 7) % least(2000, ${lots}::integer * 3 / 4)
  `.execute(db)
  await pool.query('vacuum analyze cellar_lot, collection_item')
}

const questions: Readonly<Record<string, string>> = {
  'the cellar': '/api/cellar',
  'by name': '/api/cellar?sort=name',
  'page 2': '/api/cellar?page=2',
  'lots that are kept': '/api/cellar/lot?which=kept&limit=50',
  'lots that are used up': '/api/cellar/lot?which=used&limit=50',
  'the page as a browser gets it': cellarPath,
}

const site = await openBenchSite()
try {
  const [small, large] = await makePeople(site.databaseUrl, 2)
  if (!small || !large) throw new Error('Nobody was made')
  await fillCellar(site, small, few)
  await fillCellar(site, large, many)
  const as =
    (who: BenchPerson, url: string): Ask =>
    async () => {
      const from = performance.now()
      const answer = await site.host.app.inject({
        url,
        headers: { cookie: `Authorization-token=${who.token}` },
      })
      const ms = performance.now() - from
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
      return ms
    }
  say(`\n${comparedHead(`${few} lots`, `${many.toLocaleString('en-US')} lots`)}`)
  for (const [what, url] of Object.entries(questions))
    say(comparedRow(what, await alternately(as(small, url), as(large, url), rounds, each), limit))
} finally {
  await site.close()
}
