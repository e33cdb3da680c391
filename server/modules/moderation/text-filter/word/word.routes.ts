import * as contract from '#contract/moderation/text-filter.ts'
import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { formsOf } from '../matching/forms.ts'
import { marked } from '../dry-run/dry-run.ts'
import {
  deleteWord,
  lockWords,
  insertWord,
  isWordTaken,
  readAllWords,
  readWord,
  readWordPage,
  updateWord,
  type WordRow,
  type WordWriting,
  writeWords,
} from './word.store.ts'
import { csvOfWords, wordsOfCsv } from './word-csv.ts'

export const changedMeanwhile = () => notNow('这里刚被别人改过，请先看看')

const noWord = () => missing('没有这个词')
const taken = () => notNow('词表里已经有这个词')
const full = () => notNow(`词表最多 ${contract.maxWords} 个词`)

/** @throws Failure 10001 for what has no sign by which it could be found */
function refuseEmpty(word: string): void {
  if (formsOf(word).tight === '') throw unacceptable('词语里至少要有一个字或数字')
}

const wordView = ({ updated_at, ...row }: WordRow) => ({ ...row, update_time: updated_at.toISOString() })

const auditFacts = ({ word, act, note, live }: WordWriting): WordWriting => ({ word, act, note, live })

type Noted = { uid: number; act: string; id: number | string; before?: unknown; after?: unknown }

/** What follows a change: the log, and every process reads the list anew. */
export async function noteRule(trx: Db, { uid, act, id, before, after }: Noted): Promise<void> {
  await recordAudit(trx, {
    actor: uid,
    act,
    target_type: act.split('.')[0] ?? '',
    target_id: id,
    before,
    after,
  })
  await publish(trx, { type: 'text_filter.changed' })
}

async function viewOf(db: Db, id: number) {
  const row = await readWord(db, id)
  if (!row) throw noWord()
  return wordView(row)
}

async function makeWord(host: Host, uid: number, writing: WordWriting) {
  refuseEmpty(writing.word)
  const id = await host.db.transaction().execute(async (trx) => {
    if ((await lockWords(trx)) >= contract.maxWords) throw full()
    const created = await insertWord(trx, uid, writing)
    if (created === null) throw taken()
    await noteRule(trx, { uid, act: 'word.make', id: created, after: writing })
    return created
  })
  return viewOf(host.db, id)
}

type Change = Partial<WordWriting> & { id: number; version: number }

async function changeWord(host: Host, uid: number, { id, version, ...change }: Change) {
  await host.db.transaction().execute(async (trx) => {
    const before = await readWord(trx, id, true)
    if (!before) throw noWord()
    if (before.version !== version) throw changedMeanwhile()
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    const after: WordWriting = { ...auditFacts(before), ...Object.fromEntries(given) }
    refuseEmpty(after.word)
    if (before.seeded && after.word !== before.word) throw notNow('开站时就有的词不能改写，可以停用')
    if (await isWordTaken(trx, after.word, id)) throw taken()
    await updateWord(trx, id, uid, after)
    await noteRule(trx, { uid, act: 'word.change', id, before: auditFacts(before), after })
  })
  return viewOf(host.db, id)
}

async function removeWord(host: Host, uid: number, id: number): Promise<null> {
  await host.db.transaction().execute(async (trx) => {
    const before = await readWord(trx, id, true)
    if (!before) throw noWord()
    if (before.seeded) throw notNow('开站时就有的词不能删除，可以停用')
    await deleteWord(trx, id)
    await noteRule(trx, { uid, act: 'word.remove', id, before: auditFacts(before) })
  })
  return null
}

/** So many words of an import stand in the log by name. */
const maxNamed = 500
const maxReported = 200

async function importWords(host: Host, uid: number, text: string) {
  const { words, refused } = wordsOfCsv(text)
  const done = await host.db.transaction().execute(async (trx) => {
    const there = await lockWords(trx)
    const written = await writeWords(trx, uid, words)
    if (there + written.added.length > contract.maxWords) throw full()
    const after = {
      added: written.added.length,
      changed: written.changed.length,
      words: [...written.added, ...written.changed].slice(0, maxNamed),
    }
    if (after.words.length > 0) await noteRule(trx, { uid, act: 'word.import', id: 'csv', after })
    return after
  })
  const { added, changed } = done
  const same = words.length - added - changed
  return { added, changed, same, refused: refused.slice(0, maxReported), refused_count: refused.length }
}

function listRoutes(host: Host): void {
  serve(host, contract.wordList, async ({ page = 1, limit = pageSize.usual, sort = 'new', ...filter }) => {
    const offset = (page - 1) * limit
    const { rows, total } = await readWordPage(host.db, filter, { offset, limit, sort })
    return { list: rows.map(wordView), total, page, limit, next: null }
  })
  serve(host, contract.wordExport, async (filter) => ({
    name: `敏感词-${new Date().toISOString().slice(0, 10)}.csv`,
    text: csvOfWords(await readAllWords(host.db, filter)),
  }))
  serve(host, contract.wordOne, ({ id }) => viewOf(host.db, id))
}

/** The list of words as the staff edits it. */
export function wordRoutes(host: Host): void {
  host.personal.register(
    { table: 'sensitive_word', column: 'updated_by', exported: null, atEnd: 'keep' },
    { table: 'link_domain', column: 'updated_by', exported: null, atEnd: 'keep' },
    { table: 'link_policy', column: 'updated_by', exported: null, atEnd: 'keep' },
    { table: 'filter_run', column: 'started_by', exported: null, atEnd: 'keep' },
  )
  listRoutes(host)
  serve(host, contract.wordMake, ({ live = true, ...writing }, { viewer }) =>
    makeWord(host, viewer.uid, { ...writing, live }),
  )
  serve(host, contract.wordImport, ({ text }, { viewer }) => importWords(host, viewer.uid, text))
  serve(host, contract.wordTry, ({ text }) => marked(host, text))
  serve(host, contract.wordChange, (change, { viewer }) => changeWord(host, viewer.uid, change))
  serve(host, contract.wordRemove, ({ id }, { viewer }) => removeWord(host, viewer.uid, id))
}
