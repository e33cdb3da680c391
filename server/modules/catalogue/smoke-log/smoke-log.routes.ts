import { code } from '#contract/error.ts'
import { pageSize } from '#contract/paging.ts'
import { smokeDelete, smokeEdit, smokeList, smokeNew } from '#contract/catalogue/collection/smoke-log.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { itemExists, readCards, tobaccoCardView } from '#server/modules/catalogue/catalogue/index.ts'
import {
  countSmokes,
  deleteSmoke,
  insertSmoke,
  readSmokes,
  type SmokeRow,
  type SmokeWriting,
  updateSmoke,
} from './smoke-log.store.ts'

type Sent = {
  day: string
  tobacco: number
  pipe?: number
  pipe_words: string
  notes: string
  score: number | null
}

const noSmoke = () => missing('没有这条记录')

/** @throws Failure 10001 for a blend or a pipe that is not there */
async function refuseGone(db: Db, { tobacco, pipe }: Pick<Sent, 'tobacco' | 'pipe'>): Promise<void> {
  if (!(await itemExists(db, contentTypes.tobacco, tobacco))) throw unacceptable('没有这款斗草')
  if (pipe !== undefined && !(await itemExists(db, contentTypes.pipe, pipe)))
    throw unacceptable('没有这支烟斗')
}

function writingOf({ day, tobacco, pipe, pipe_words, notes, score }: Sent): SmokeWriting {
  return {
    smoked_on: day,
    tobacco_id: tobacco,
    pipe_id: pipe ?? null,
    pipe_words: pipe === undefined ? pipe_words : '',
    notes,
    half_stars: score === null ? null : score * 2,
  }
}

/** Writes a row, which holds what was smoked: what was merged into another meanwhile is looked for only then. */
const written = <T>({ db }: Host, sent: Sent, write: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const result = await write(trx)
    await refuseGone(trx, sent)
    return result
  })

async function shown({ db }: Host, rows: readonly SmokeRow[]) {
  const cards = await readCards(db, [...new Set(rows.map(({ tobacco_id }) => tobacco_id))])
  const cardOf = new Map(cards.map((card) => [card.id, tobaccoCardView(card)]))
  return rows.flatMap(({ half_stars, ...row }) => {
    const tobacco = cardOf.get(row.tobacco_id)
    return tobacco ? [{ ...row, tobacco, score: half_stars === null ? null : half_stars / 2 }] : []
  })
}

async function one(host: Host, uid: number, id: number) {
  const { rows } = await readSmokes(host.db, uid, { id }, { offset: 0, limit: 1 })
  const [smoke] = await shown(host, rows)
  if (!smoke) throw noSmoke()
  return smoke
}

/** 品鉴记录: what somebody smoked, for themselves alone. */
export function smokeLogRoutes(host: Host): void {
  const { db } = host
  host.personal.register({
    table: 'smoke_log',
    column: 'member_id',
    exported: ['smoked_on', 'tobacco_id', 'pipe_id', 'pipe_words', 'notes', 'half_stars', 'created_at'],
    atEnd: 'delete',
  })

  serve(host, smokeList, async ({ page = 1, limit = pageSize.usual, cursor, ...filter }, { viewer }) => {
    const [{ rows, next }, total] = await Promise.all([
      readSmokes(db, viewer.uid, filter, { offset: (page - 1) * limit, limit, cursor }),
      countSmokes(db, viewer.uid, filter),
    ])
    return { list: await shown(host, rows), total, page, limit, next }
  })

  serve(host, smokeNew, async (sent, { viewer }) => {
    await refuseGone(db, sent)
    const { retryAfter } = await consumeRateLimits(host, [
      { key: `smoke ${viewer.uid}`, limit: 100, seconds: 86_400 },
    ])
    if (retryAfter > 0) throw new Failure(code.tooOften, `今天记得太多了，${retryAfterText(retryAfter)}`)
    const id = await written(host, sent, (trx) => insertSmoke(trx, viewer.uid, writingOf(sent)))
    return one(host, viewer.uid, id)
  })

  serve(host, smokeEdit, async ({ id, ...sent }, { viewer }) => {
    const changed = await written(host, sent, (trx) => updateSmoke(trx, viewer.uid, id, writingOf(sent)))
    if (!changed) throw noSmoke()
    return one(host, viewer.uid, id)
  })

  serve(host, smokeDelete, async ({ id }, { viewer }) => {
    if (!(await deleteSmoke(db, viewer.uid, id))) throw noSmoke()
    return null
  })
}
