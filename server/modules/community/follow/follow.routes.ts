import { lockRow } from '#server/kernel/database/lock-row.ts'
import { code } from '#contract/error.ts'
import { pageSize } from '#contract/paging.ts'
import * as contract from '#contract/community/follow.ts'
import { contentTypes } from '#contract/content-type.ts'
import { profileAddress } from '#contract/page-address.ts'
import { maxMutedWords } from '#contract/limits.ts'
import { Failure, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { ofType } from '#server/kernel/registry/viewer-facts.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { markFollowerRead } from '#server/modules/notifications/notification/index.ts'
import {
  apartFrom,
  deleteBlock,
  deleteMutedWord,
  insertMutedWord,
  mutesWords,
  readBlocks,
  readMutedWords,
} from './block.store.ts'
import { block, follow, unfollow } from './follow.ts'
import {
  type FollowListQuery,
  readCountsShown,
  readFollowList,
  readFollowState,
  writeRemark,
  readFollowFacts,
} from './follow.store.ts'
import { type FoundPerson, foundPeople, isHere, personOf } from './person.store.ts'
import { registerPersonal } from './personal.ts'

type Asked = { uid?: number; q?: string; is_read?: number; page?: number; limit?: number; cursor?: string }

/** A page of fans, or of whom somebody follows; without a number the viewer's. */
async function known(host: Host, side: FollowListQuery['side'], asked: Asked, viewer: Viewer | null) {
  const { page = 1, limit = pageSize.usual, cursor, q } = asked
  const uid = asked.uid ?? viewer?.uid
  if (uid === undefined) throw new Failure(code.sessionInvalid)
  const own = uid === viewer?.uid
  const isRead = own && asked.is_read !== undefined ? asked.is_read === 1 : undefined
  const place = { offset: (page - 1) * limit, limit, ...(cursor && { cursor }) }
  const query = { uid, side, viewer: viewer?.uid ?? null, ...(q && { q }), ...place }
  const [{ rows, next }, counts] = await Promise.all([
    readFollowList(host.db, { ...query, ...(isRead !== undefined && { isRead }) }),
    readCountsShown(host.db, uid),
  ])
  if (!counts) throw missing('没有这个人，可能已注销')
  const list = rows.flatMap(({ following, followed, blocking, created_at, person, ...row }) => {
    const relation = { following, followed, blocking }
    const userinfo = person && personOf(person)
    return userinfo ? [{ ...row, userinfo, relation, create_time: created_at.toISOString() }] : []
  })
  const narrowed = q !== undefined || isRead !== undefined
  const total = narrowed ? null : side === 'fans' ? counts.fans_count : counts.concern_count
  return { list, total, page, limit, next }
}

type Edit = { id: number; remark?: string; is_read: boolean }

async function editRelation({ db }: Host, uid: number, { id, remark, is_read }: Edit): Promise<void> {
  if (remark !== undefined && !(await writeRemark(db, uid, id, remark))) throw notNow('关注之后才能写备注')
  if (is_read) await markFollowerRead(db, uid, id)
}

function followingRoutes(host: Host): void {
  serve(host, contract.follow, async ({ uid }, { viewer, address }) => {
    const done = await follow(host, { uid: viewer.uid, address }, uid)
    return done
  })
  serve(host, contract.unfollow, async ({ id }, { viewer }) => {
    const done = await unfollow(host, viewer.uid, id)
    return done
  })
  serve(host, contract.followerList, (asked, { viewer }) => known(host, 'fans', asked, viewer))
  serve(host, contract.concern, (asked, { viewer }) => known(host, 'concern', asked, viewer))

  serve(host, contract.relationEdit, async (edit, { viewer }) => {
    await editRelation(host, viewer.uid, edit)
    return null
  })

  serve(host, contract.relationOne, async ({ id }, { viewer }) => {
    if (!(await isHere(host.db, id))) throw missing('没有这个人，可能已注销')
    return readFollowState(host.db, viewer.uid, id)
  })
}

function blockRoutes(host: Host): void {
  serve(host, contract.block, async ({ uid }, { viewer }) => {
    await block(host, viewer.uid, uid)
    return null
  })

  serve(host, contract.unblock, async ({ id }, { viewer }) => {
    await deleteBlock(host.db, viewer.uid, id)
    return null
  })

  serve(host, contract.blockList, async ({ page = 1, limit = pageSize.usual, cursor }, { viewer }) => {
    const place = { offset: (page - 1) * limit, limit, ...(cursor && { cursor }) }
    const { rows, next } = await readBlocks(host.db, viewer.uid, place)
    const list = rows.flatMap(({ id, created_at, person }) =>
      person ? [{ id, userinfo: personOf(person), create_time: created_at.toISOString() }] : [],
    )
    return { list, total: null, page, limit, next }
  })
}

function wordRoutes(host: Host): void {
  serve(host, contract.mutedWords, async (_input, { viewer }) => ({
    list: await readMutedWords(host.db, viewer.uid),
  }))

  serve(host, contract.mutedWordNew, ({ word }, { viewer }) =>
    host.db.transaction().execute(async (trx) => {
      await lockRow(trx, 'member', viewer.uid)
      const created = await insertMutedWord(trx, viewer.uid, word)
      const words = await readMutedWords(trx, viewer.uid)
      if (words.length > maxMutedWords) throw notNow(`最多 ${maxMutedWords} 个词`)
      return created
    }),
  )

  serve(host, contract.mutedWordDelete, async ({ id }, { viewer }) => {
    if (!(await deleteMutedWord(host.db, viewer.uid, id))) throw missing('没有这个词')
    return null
  })
}

/** Who follows whom, who does not want to see whom, and the words that somebody does not want to read. */
export function followRoutes(host: Host): void {
  followingRoutes(host)
  blockRoutes(host)
  wordRoutes(host)
  host.viewerFacts.register([contentTypes.user], async ({ db, viewer, idsOf }) =>
    ofType(contentTypes.user, await readFollowFacts(db, viewer.uid, idsOf(contentTypes.user))),
  )
  host.commonView.register(mutesWords)
  host.commonView.registerApart(apartFrom)
  host.content.register(contentTypes.user, {
    label: '主页',
    finder: {
      select: foundPeople,
      nameOf: ({ id, nickname }: FoundPerson) => ({ title: nickname, url: profileAddress(id) }),
    },
  })
  registerPersonal(host)
}
