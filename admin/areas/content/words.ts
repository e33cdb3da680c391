import { offeredReasons } from '#contract/platform/public-reason.ts'
import type { contentAct, contentList } from '#contract/moderation/content-admin.ts'
import type { DataOf, InputOf } from '#contract/endpoint.ts'

export type Content = DataOf<typeof contentList>['list'][number]
export type Act = InputOf<typeof contentAct>['action']
export type State = Content['state']

export const types = [
  { value: '0', words: '帖子' },
  { value: '1', words: '评论' },
  { value: '3', words: '鉴赏' },
  { value: '16', words: '清单' },
  { value: '12', words: '点评' },
  { value: '8', words: '作品' },
] as const

export const typeWords = (type: string | number): string =>
  types.find(({ value }) => value === String(type === 2 ? 1 : type))?.words ?? '内容'

export const stateWords: Readonly<Record<State, string>> = {
  published: '已发布',
  pending: '待审',
  rejected: '未通过',
  banned: '已封禁',
  deleted: '已删除',
}

export const sealOf = (state: State): 'sage' | 'brass' | 'ember' | 'quiet' =>
  (({ published: 'sage', pending: 'brass', rejected: 'quiet', banned: 'ember', deleted: 'quiet' }) as const)[
    state
  ]

export const actWords: Readonly<Record<Act, string>> = {
  top: '置顶',
  untop: '取消置顶',
  essence: '设为精华',
  unessence: '取消精华',
  ban: '封禁',
  unban: '解封',
  delete: '删除',
  restore: '恢复',
}

/** What takes something from somebody looks like it. */
export const toneOf = (act: Act): 'danger' | 'line' => (act === 'ban' || act === 'delete' ? 'danger' : 'line')

/** What takes something from somebody, or gives it back, needs a reason. */
export const needsReason = (act: Act): boolean => ['ban', 'unban', 'delete', 'restore'].includes(act)

export const reasons: Readonly<Partial<Record<Act, readonly string[]>>> = offeredReasons
