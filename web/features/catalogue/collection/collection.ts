import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

type Listed = DataOf<Calls['GET /collectInvitation']>
export type Collected = DataOf<Calls['POST /collectInvitation']>['collected']
/** A row of the collection without what it is of. */
export type Kept = Omit<Collected, 'item'>
export type Collection = Omit<Listed, 'list'> & { list: readonly Collected[] }
export type State = NonNullable<Collected['state']>
export type Folder = DataOf<Calls['GET /collectfolder']>['list'][number]

/** One's own things: the same call also lists news, for whoever asks for these. */
export const ownThings = ({ list, ...rest }: Listed): Collection => ({
  ...rest,
  list: list.filter((row) => 'target_id' in row),
})

/** What is collected here with a state, by the kinds of the interface: a blend, a pipe, an accessory. */
export type Thing = { type: 4 | 5 | 6; id: number; name: string }

/** A blend and a pipe have been smoked, an accessory used. */
export const stateWords = (type: number): Readonly<Record<State, string>> => ({
  want: '想要',
  own: '拥有',
  had: type === 6 ? '用过' : '抽过',
})

export const kindWords: Readonly<Record<number, string>> = {
  0: '帖子',
  3: '鉴赏',
  4: '斗草',
  5: '烟斗',
  6: '配件',
  7: '工作室',
  8: '作品',
  9: '文章',
  13: '斗嘴',
  14: '品牌',
  16: '清单',
}

/** `2 年 3 个月`; '' where the day is not known. */
export function ageWords(months: number | null): string {
  if (months === null) return ''
  if (months < 1) return '不满一个月'
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 && `${years} 年`, rest > 0 && `${rest} 个月`].filter(Boolean).join(' ')
}

/** Today in Beijing, for fields of days. */
export const today = (): string => new Date(Date.now() + 28_800_000).toISOString().slice(0, 10)
