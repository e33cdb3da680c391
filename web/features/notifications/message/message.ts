import type { Calls } from '#contract/api.ts'
import { accountPath, certificationPath } from '#contract/page-address.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import type { IconName } from '#web/ui/picture/Icon.tsx'

export type NewsPage = DataOf<Calls['GET /message']>
export type News = NewsPage['list'][number]

type Kind = { name: string; empty: string; icon: IconName; chips: readonly number[] }

/** The kinds of news by their number, with the words of a place where there is none, and what they can be narrowed to. */
export const kinds: readonly Kind[] = [
  { name: '评论', empty: '有人评论或回复你，会在这里看到', icon: 'talk', chips: [0, 1, 2, 3, 4] },
  { name: '点赞', empty: '有人给你点赞，会在这里看到', icon: 'heart', chips: [0, 1, 2, 3, 4, 5, 6] },
  { name: '收藏', empty: '有人收藏你的东西，会在这里看到', icon: 'badge', chips: [0, 1, 4, 6, 7] },
  { name: '关注', empty: '有人关注你，会在这里看到', icon: 'person', chips: [] },
  { name: '系统通知', empty: '没有系统通知', icon: 'bell', chips: [] },
]

/** What news can be narrowed to, by the number that the address has for it, and the kind of thing. */
export const chips: readonly { name: string; type: number | undefined }[] = [
  { name: '全部', type: undefined },
  { name: '帖子', type: 0 },
  { name: '帖子评论', type: 1 },
  { name: '鉴赏评论', type: 2 },
  { name: '鉴赏', type: 3 },
  { name: '点评', type: 12 },
  { name: '作品', type: 8 },
  { name: '工作室', type: 7 },
]

/** Marks news and what is older of its kind as read. The calls that collections and followers have change other things, too. */
export function readNews({ showtype, id }: Pick<News, 'showtype' | 'id'>) {
  if (showtype === 0) return call('PUT /commentinvitation/{id}', { id })
  if (showtype === 1) return call('PUT /likeinvitation/{id}', { id })
  return call('PUT /message/{id}', { id })
}

/** The kind that an address asks for; anything else is the first. */
export function kindOf(search: string): number {
  const asked = new URLSearchParams(search).get('tab_active') ?? '0'
  return /^[0-4]$/.test(asked) ? Number(asked) : 0
}

/** Whether an address says which kind it wants. */
export const namesKind = (search: string): boolean => new URLSearchParams(search).has('tab_active')

/**
 * Where an address names no kind and nothing of the first one waits: the first kind of which something does.
 * @returns null where the address stays what it is
 */
export function waitsElsewhere(
  search: string,
  counts: readonly { showtype: number; count: number }[],
): number | null {
  if (namesKind(search)) return null
  const waiting = counts.filter(({ count }) => count > 0).map(({ showtype }) => showtype)
  return waiting.length === 0 || waiting.includes(0) ? null : Math.min(...waiting)
}

/** What an address narrows a kind to; anything else is all of it. */
export function chipOf(search: string): number {
  const asked = Number(new URLSearchParams(search).get('tabIndex') ?? '0')
  return kinds[kindOf(search)]?.chips.includes(asked) ? asked : 0
}

/** How much came since a page of a kind was read; of what it is narrowed to that is not known. */
export function cameSince(
  counts: readonly { showtype: number; count: number }[],
  { kind, chip }: { kind: number; chip: number },
): number {
  return chip === 0 ? (counts.find(({ showtype }) => showtype === kind)?.count ?? 0) : 0
}

const mostLetters = 11

/** A name in a line of news: at most eleven letters. */
export function cutName(name: string): string {
  const letters = [...name]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : name
}

/** News of what somebody said: it can be answered. */
export const canBeAnswered = ({ label, target }: News): boolean =>
  target !== null && ['commented', 'answered', 'mentioned'].includes(label)

/** Where something can be done about news that are about no thing. */
const ways: Readonly<Record<string, { words: string; to: string }>> = {
  studio_rejected: { words: '去修改申请', to: certificationPath },
  login_new_device: { words: '去看登录记录', to: accountPath },
  factor_guessed: { words: '去改密码', to: accountPath },
}
export const wayOf = ({ label }: Pick<News, 'label'>) => ways[label]

/** What it was about is not there any more, or not for this person; where nothing else says so. */
export const isGone = ({ type, target, detail }: News): boolean =>
  type !== null && target === null && detail === ''
