import type { Host } from '#server/kernel/host.ts'
import { formsOf } from '../matching/forms.ts'
import { hostsIn, linksBy } from '../matching/links.ts'
import { compile, findIn, judge, type Lists, rulesOf } from '../matching/rules.ts'
import { wordDryRun, wordDryRunOne, wordDryRuns } from '#contract/moderation/text-filter.ts'
import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import {
  countByWord,
  countRunning,
  type HitRow,
  insertHits,
  insertRun,
  readHits,
  readRun,
  readRuns,
  type RunRow,
  updateRun,
} from './dry-run.store.ts'
import { type Origins, originsOf } from './origins.ts'
import { readLiveWords } from '../text-filter.store.ts'

/** Where a stretch of the tight form stands in the text itself. */
const placeOf = (origins: Origins, { from, to }: { from: number; to: number }) => ({
  from: origins.from[from] ?? 0,
  to: origins.to[to - 1] ?? 0,
})

/** What the filter finds in a text, and where. */
export async function marked(host: Host, text: string) {
  const rules = await rulesOf(host)
  const found = judge(rules, text)
  const forms = formsOf(text)
  const counted = new Set([...found.refused, ...found.held, ...found.allowed])
  const origins = originsOf(text)
  const marks = rules.lists.automaton.find(forms.tight).flatMap((hit) => {
    const one = rules.lists.words[hit.word]
    return one && counted.has(one.word) ? [{ ...placeOf(origins, hit), ...one }] : []
  })
  const links = hostsIn(forms).map((name) => {
    const { refused, others } = linksBy(rules.links, { open: `https://${name}` })
    const other = rules.links.others === 'hold' ? ('hold' as const) : ('newcomer' as const)
    return {
      host: name,
      verdict: refused !== null ? ('refuse' as const) : others.length > 0 ? other : ('allow' as const),
    }
  })
  const waits =
    found.held.length > 0 || found.suspected.length > 0 || links.some((one) => one.verdict === 'hold')
  const { refused, held, allowed, suspected } = found
  const stops = refused.length > 0 || found.refusedHost !== null
  const verdict = stops ? ('refuse' as const) : waits ? ('hold' as const) : ('open' as const)
  return { verdict, refused, held, allowed, suspected, links, marks }
}

/** A kind of text that people wrote and others see. */
export type Texts = {
  /** The product's word: 帖子, 昵称. */
  name: string
  type: number
  /** The next of them behind a number, in the order of their numbers. */
  read(db: Db, behind: number, limit: number): Promise<{ id: number; text: string }[]>
  /** Where the staff looks at one. */
  url(id: number): string
}

/** How a run goes: so many texts a step, until that many things are found. */
export const pace = { step: 2_000, max: 2_000, running: 3 }

const job = 'text-filter:dry-run'

/** The stretch of a text around the first word in it, in one line. */
const excerptOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 80)

function hitsOf(
  lists: Lists,
  { name, type }: Texts,
  rows: readonly { id: number; text: string }[],
): HitRow[] {
  return rows.flatMap(({ id, text }) => {
    const { held: words } = findIn(lists, formsOf(text))
    if (words.length === 0) return []
    return [{ source: name, target_type: type, target_id: id, words, excerpt: excerptOf(text) }]
  })
}

async function listsFor(db: Db, words: readonly string[]): Promise<Lists> {
  const free = (await readLiveWords(db)).filter(({ act }) => act === 'allow')
  return compile([...words.map((word) => ({ word, act: 'hold' as const })), ...free])
}

/** Reads the next texts; what is found and how far it came stand in one transaction. */
async function step(host: Host, sources: readonly Texts[], id: number): Promise<void> {
  const before = await readRun(host.db, id)
  if (before?.state !== 'running') return
  const source = sources[before.source]
  const rows = source ? await source.read(host.db, before.behind, pace.step) : []
  const lists = await listsFor(host.db, before.words)
  const hits = source ? hitsOf(lists, source, rows) : []
  await host.db.transaction().execute(async (trx) => {
    const run = await readRun(trx, id, true)
    // Somebody else did this step meanwhile.
    if (run?.state !== 'running' || run.source !== before.source || run.behind !== before.behind) return
    await insertHits(trx, id, hits)
    const next = nextOf(run, { read: rows.length, last: rows.at(-1)?.id ?? 0, hits: hits.length, sources })
    await updateRun(trx, id, next)
    if (next.state === 'running') await addJob(trx, job, { id }, { key: `${job} ${id}` })
  })
}

type Stepped = { read: number; last: number; hits: number; sources: readonly Texts[] }

/** Where a run stands after a step. */
function nextOf(run: RunRow, { read, last, hits, sources }: Stepped) {
  const found = run.found + hits
  const more = read === pace.step
  const source = more ? run.source : run.source + 1
  const ended: RunRow['state'] = found >= pace.max ? 'capped' : source >= sources.length ? 'done' : 'running'
  return {
    state: ended,
    source,
    behind: more ? last : 0,
    seen: run.seen + read,
    found,
  }
}

const runView = (
  { source, behind: _behind, created_at, finished_at, ...run }: RunRow,
  sources: readonly Texts[],
) => ({
  ...run,
  at: run.state === 'running' ? (sources[source]?.name ?? '') : '',
  create_time: created_at.toISOString(),
  finish_time: finished_at?.toISOString() ?? null,
})

async function runOf(db: Db, id: number): Promise<RunRow> {
  const run = await readRun(db, id)
  if (!run) throw missing('没有这次试跑')
  return run
}

async function begin(host: Host, uid: number, typed: readonly string[]): Promise<number> {
  const words = [...new Set(typed)].filter((word) => formsOf(word).tight !== '')
  if (words.length === 0) throw unacceptable('词语里至少要有一个字或数字')
  if ((await countRunning(host.db)) >= pace.running) throw notNow('已经有几次试跑在进行，等它们结束再试')
  return host.db.transaction().execute(async (trx) => {
    const id = await insertRun(trx, uid, words)
    await recordAudit(trx, {
      actor: uid,
      act: 'word.dry_run',
      target_type: 'word_run',
      target_id: id,
      after: { words: words.slice(0, 100), count: words.length },
    })
    await addJob(trx, job, { id }, { key: `${job} ${id}` })
    return id
  })
}

/** What a new list of words would touch of all that is there, found out in the background. */
export function dryRunRoutes(host: Host, sources: readonly Texts[]): void {
  const urls = new Map(sources.map(({ name, url }) => [name, url]))
  serve(host, wordDryRun, async ({ words }, { viewer }) =>
    runView(await runOf(host.db, await begin(host, viewer.uid, words)), sources),
  )
  serve(host, wordDryRuns, async () => ({
    list: (await readRuns(host.db, 20)).map((run) => runView(run, sources)),
  }))
  serve(host, wordDryRunOne, async ({ id, page = 1, limit = pageSize.usual }) => {
    const run = await runOf(host.db, id)
    const [{ rows, total }, by_word] = await Promise.all([
      readHits(host.db, id, { offset: (page - 1) * limit, limit }),
      countByWord(host.db, id),
    ])
    const list = rows.map(({ target_type: type, target_id, ...hit }) => ({
      ...hit,
      type,
      id: target_id,
      url: urls.get(hit.source)?.(target_id) ?? '',
    }))
    return { ...runView(run, sources), by_word, hits: { list, total, page, limit, next: null } }
  })
  host.jobs.on(
    job,
    async (payload) => {
      const { id } = payload as { id?: unknown }
      if (typeof id === 'number') await step(host, sources, id)
    },
    { long: true },
  )
}
