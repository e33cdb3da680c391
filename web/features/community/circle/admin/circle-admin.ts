import type { Calls } from '#contract/api.ts'
import type { CircleAction } from '#contract/community/circle-admin.ts'
import { call } from '#web/lib/api/call.ts'
import type { CallInput } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import type { PostPage, PostsAsked } from '#web/features/community/post-card/index.ts'
import type { DeskData, People } from '../circle.ts'
import type { LeaveWords } from '#web/ui/form/LeaveGuard.tsx'

export const deskTabs = [
  { key: 'figures', name: '概况' },
  { key: 'requests', name: '申请' },
  { key: 'members', name: '成员' },
  { key: 'posts', name: '帖子' },
  { key: 'notice', name: '公告' },
  { key: 'invite', name: '邀请' },
  { key: 'blacklist', name: '黑名单' },
  { key: 'settings', name: '设置' },
] as const

export type DeskTab = (typeof deskTabs)[number]['key']

/** What a view of the desk is made of. */
export type DeskView = {
  desk: DeskData
  tab: DeskTab
  people: People | null
  posts: PostPage | null
  asked: PostsAsked | null
}

type Act = { id: number; action: CircleAction; uid?: number; reason?: string; days?: number }

/** Does something to somebody in a circle. @returns whether it was done; why not has been said */
export async function actOn(act: Act, words: string): Promise<boolean> {
  const result = await call('PUT /applycircle/{id}', act)
  if (result.ok) toastSuccess(words)
  else toastFailure(result)
  return result.ok
}

/** Changes the circle itself. @returns its invitation link (null: none); undefined when it was not done */
export async function editCircle(
  edit: CallInput<Calls['PUT /circle/{id}']>,
  words: string,
): Promise<string | null | undefined> {
  const result = await call('PUT /circle/{id}', edit)
  if (!result.ok) {
    toastFailure(result)
    return undefined
  }
  toastSuccess(words)
  return result.data.invite
}

/** Before a form of the desk is left that was not saved. */
export const deskLeave: LeaveWords = {
  title: '还没有保存，要离开吗？',
  body: '改动会丢掉。',
  leave: '离开',
  stay: '留下',
}
