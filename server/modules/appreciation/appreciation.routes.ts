import * as contract from '#contract/appreciation.ts'
import { code } from '#contract/error.ts'
import { mostPictures } from '#contract/post.ts'
import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce, createSlowNews } from '#server/kernel/event.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { Held } from '#server/kernel/sender.ts'
import { serve } from '#server/kernel/serve.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { payFor } from '#server/modules/coin/index.ts'
import { readTags } from '#server/modules/community/index.ts'
import { isModerator } from '#server/modules/post/index.ts'
import { blockedOf } from '#server/modules/relation/index.ts'
import { type Action, actOn, decidePiece, deletePiece } from './act.ts'
import { permissions } from './appreciation.policy.ts'
import { readFound, recountLikes, warmPiece, weights } from './appreciation.store.ts'
import { listPieces, pieceUrl } from './list.ts'
import { onePiece, seenPiece } from './page.ts'
import { type Change, editPiece, writePiece } from './write.ts'

const kindNames: Readonly<Record<contract.AppreciationKind, string>> = {
  pipe: '烟斗',
  tobacco: '斗草',
  accessory: '配件',
  rack: '斗柜',
}

const heldOr = <Data>(data: Data, held: boolean) => (held ? new Held(data) : data)

type Put = Change & { id: number; action?: 'edit' | Action; reason?: string }

async function put(host: Host, viewer: Viewer, { id, action = 'edit', reason = '', ...change }: Put) {
  if (action !== 'edit') {
    await actOn(host, viewer, id, action, reason)
    return { id, url: pieceUrl(id) }
  }
  const { held, ...done } = await editPiece(host, viewer, id, change)
  return heldOr(done, held)
}

function writingRoutes(host: Host): void {
  // A piece's own page follows at once; the lists in which it stands a little later.
  const tellLists = createSlowNews(host, 'community', 2_000)

  serve(host, contract.appreciationWrite, async (sent, { viewer, address }) => {
    const { held, ...done } = await writePiece(host, viewer, sent, address)
    tellLists()
    return heldOr(done, held)
  })
  serve(host, contract.appreciationEdit, async (change, { viewer }) => {
    const done = await put(host, viewer, change)
    tellLists()
    return done
  })
  serve(host, contract.appreciationDelete, async ({ id, reason = '' }, { viewer }) => {
    await deletePiece(host, viewer, id, reason)
    tellLists()
    return null
  })
}

/** Likes changed: count, heat, and a coin for the author when more people like it than ever did. */
async function liked(trx: Db, id: number): Promise<number> {
  const counted = await recountLikes(trx, id)
  if (!counted) return 0
  const { was, like_count, others, member_id } = counted
  if (like_count !== was) await warmPiece(trx, id, like_count > was ? weights.like : -weights.like)
  await announce(trx, `item ${targets.appreciation} ${id}`)
  if (like_count > was && others > 0)
    await payFor(trx, { uid: member_id, event: 'like.received', subject: `3 ${id} ${others}` })
  return like_count
}

/** How somebody stands to the talk under a piece; null when it does not exist for them. */
async function standing(db: Db, id: number, viewer: Viewer | null) {
  const row = await seenPiece(db, viewer, id).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  if (!row) return null
  const refusal = permissions(row, viewer).comment
    ? null
    : viewer?.mutedUntil === undefined
      ? new Failure(code.notNow, '这件鉴赏现在不能评论')
      : new Failure(code.restricted, '你已被禁言，暂时不能评论')
  return {
    owner: row.member_id,
    title: row.title,
    url: pieceUrl(id),
    refusal,
    moderates: isModerator(viewer),
    staff: new Map(),
  }
}

function registerKind(host: Host): void {
  host.targets.register(targets.appreciation, {
    what: '鉴赏',
    async find(db, ids) {
      const rows = await readFound(db, ids)
      return new Map(
        rows.map((row) => [row.id, { owner: row.member_id, title: row.title, url: pieceUrl(row.id) }]),
      )
    },
    async hiddenFrom(db, ids, uid) {
      const rows = await readFound(db, ids)
      const blocked = await blockedOf(db, uid)
      return new Set(rows.filter((row) => blocked.has(row.member_id)).map(({ id }) => id))
    },
    liked,
    async collected(trx, id, kept) {
      await warmPiece(trx, id, kept ? weights.collect : -weights.collect)
      await announce(trx, `item ${targets.appreciation} ${id}`)
    },
    talk: { standing, commented: (trx, id) => warmPiece(trx, id, weights.comment) },
    release: (trx, id) => decidePiece(trx, id, 'published'),
    reject: (trx, id, reason) => decidePiece(trx, id, 'rejected', reason),
  })
}

/** Pieces that people show: pictures first. */
export function appreciationRoutes(host: Host): void {
  serve(host, contract.appreciationList, (asked, { viewer }) => listPieces(host, asked, viewer))
  serve(host, contract.appreciationForm, async (_asked, { viewer }) => ({
    kinds: contract.appreciationKinds.map((key) => ({ key, name: kindNames[key] })),
    tags: await readTags(host.db),
    most_pictures: mostPictures,
    why_not: viewer.mutedUntil === undefined ? '' : '你已被禁言，暂时不能发布',
  }))
  serve(host, contract.appreciationOne, ({ id }, { viewer }) => onePiece(host, id, viewer))
  writingRoutes(host)
  registerKind(host)
  host.personal.register(
    {
      table: 'appreciation',
      column: 'member_id',
      exported: [
        'id',
        'kind',
        'title',
        'content',
        'state',
        'state_reason',
        'place',
        'edited_at',
        'created_at',
      ],
      atEnd: 'keep',
    },
    { table: 'appreciation', column: 'state_by', exported: null, atEnd: 'keep' },
  )
}
