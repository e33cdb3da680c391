import type { BookKind, BookLine } from '#contract/rewards/coin.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { type BookRow, readWholeBook } from '#server/modules/rewards/ledger/index.ts'
import { readSubjects, type TipRow } from './ledger-lines.store.ts'

/** Events in words. */
const reasons: Readonly<Record<string, string>> = {
  opening: '期初',
  'account.registered': '注册',
  'profile.completed': '完善资料',
  'profile.rename': '修改昵称',
  'checkin.daily': '每日签到',
  'checkin.streak_7': '连续签到七天',
  'post.created': '发布帖子',
  'post.featured': '被评为精华',
  'post.deleted_by_mod': '内容被删除',
  'post.deleted_by_mod.returned': '内容恢复退回',
  'post.created.taken': '删帖收回',
  'post.created.returned': '找回帖子退回',
  'post.featured.taken': '删除精华收回',
  'post.featured.returned': '找回精华退回',
  'appreciation.created': '发布鉴赏',
  'appreciation.created.taken': '删除鉴赏收回',
  'comment.created': '参与讨论',
  'comment.created.taken': '删除评论收回',
  'review.created': '写点评',
  'review.created.taken': '删除点评收回',
  'like.received': '内容获赞',
  'report.confirmed': '举报成立',
  'submission.merged': '补录或纠错被采纳',
  'circle.created': '申请圈子',
  'circle.created.returned': '圈子申请退回',
  'staff.give': '管理员发放',
  'staff.take': '管理员扣除',
}

type Ref = { type: number; id: number }

const at = (type: number, id: string | undefined): Ref | null =>
  id !== undefined && /^\d{1,9}$/.test(id) ? { type, id: Number(id) } : null

/** A post by its number, or anything by kind and number. */
const either = ([first, second]: readonly string[]) =>
  second === undefined ? at(contentTypes.post, first) : at(Number(first), second)

/** Which thing a subject names, event by event. */
const things: Readonly<Record<string, (parts: readonly string[]) => Ref | null>> = {
  'post.created': ([id]) => at(contentTypes.post, id),
  'post.created.taken': ([id]) => at(contentTypes.post, id),
  'post.created.returned': ([id]) => at(contentTypes.post, id),
  'post.featured': either,
  'post.featured.taken': either,
  'post.featured.returned': either,
  'post.deleted_by_mod': either,
  'post.deleted_by_mod.returned': either,
  'appreciation.created': ([id]) => at(contentTypes.appreciation, id),
  'comment.created': ([id]) => at(contentTypes.postComment, id),
  'review.created': ([id]) => at(contentTypes.review, id),
  'like.received': ([type, id]) => at(Number(type), id),
  'circle.created': ([id]) => at(contentTypes.circle, id),
  'circle.created.returned': ([id]) => at(contentTypes.circle, id),
}

/** The part of a key behind the event and the person, word by word; not how many times it was done. */
const subjectOf = ({ key }: BookRow): string[] =>
  key
    .split(' ')
    .slice(2)
    .filter((word) => word !== '' && !word.startsWith('#'))

const isCheckin = ({ event }: BookRow) => event.startsWith('checkin.')
const isTip = ({ event }: BookRow) => event === 'post.tip'

type Named = { name: string; url: string | null }
const nothing: Named = { name: '', url: null }

const tipText = ({ amount }: BookRow) => (amount < 0 ? '打赏' : '收到打赏')

/** What a line says it is for. */
const reasonOf = (row: BookRow, kind: BookKind): string =>
  isTip(row) ? tipText(row) : (reasons[row.event] ?? (kind === 'coin' ? '其他' : '参与'))

/** All lines of somebody's coins, for the copy of their data. */
export async function coinsOfPerson(db: Db, uid: number) {
  const rows = await readWholeBook(db, uid, 'coin')
  return rows.map((row) => {
    const { event, amount, balance, created_at } = row
    return { created_at, event, reason: reasonOf(row, 'coin'), amount, balance_after: balance }
  })
}
const thingOf = (row: BookRow): Ref | null => things[row.event]?.(subjectOf(row)) ?? null

/** The lines of a book, each with what it was for; what is gone or hidden is not named. */
export async function linesOf(
  host: Host,
  uid: number,
  kind: BookKind,
  rows: readonly BookRow[],
): Promise<BookLine[]> {
  const { db } = host
  const { tips, streaks } = await readSubjects(
    db,
    uid,
    rows.filter(isTip).map((row) => Number(subjectOf(row)[0]) || 0),
    rows.filter(isCheckin).map((row) => subjectOf(row)[0] ?? ''),
  )
  const tipOf = (row: BookRow): TipRow | undefined => tips.get(Number(subjectOf(row)[0]))
  const refs = rows.flatMap((row) => {
    const tip = isTip(row) ? tipOf(row) : undefined
    const ref = tip ? { type: tip.target_type, id: tip.target_id } : thingOf(row)
    if (!ref) return []
    // A comment says of itself under which kind of thing it stands.
    const other = { type: contentTypes.appreciationComment, id: ref.id }
    return ref.type === contentTypes.postComment ? [ref, other] : [ref]
  })
  const found = await host.content.findAll(db, refs, uid)
  const nameOf = ({ type, id }: Ref): Named => {
    const one = found(type, id)
    return one ? { name: one.title, url: one.url } : nothing
  }
  const named = (row: BookRow): Named => {
    const tip = isTip(row) ? tipOf(row) : undefined
    if (tip) return nameOf({ type: tip.target_type, id: tip.target_id })
    if (isCheckin(row)) return { name: `连续第 ${streaks.get(subjectOf(row)[0] ?? '') ?? 1} 天`, url: null }
    const ref = thingOf(row)
    if (!ref) return nothing
    const thing = nameOf(ref)
    return thing.name || ref.type !== contentTypes.postComment
      ? thing
      : nameOf({ type: contentTypes.appreciationComment, id: ref.id })
  }
  return rows.map((row) => {
    const { name, url } = named(row)
    const { id, amount, balance, created_at } = row
    const line = { id, create_time: created_at.toISOString(), amount, balance, url }
    return { ...line, reason: reasonOf(row, kind), detail: name }
  })
}
