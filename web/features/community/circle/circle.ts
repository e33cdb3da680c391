import { contentTypes } from '#contract/content-type.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { CircleCard, circleForm, circleList, circleOne, CircleRole } from '#contract/community/circle.ts'
import type { circleAdmin, circlePeople } from '#contract/community/circle-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type { CircleCard, CircleRole }
export type Circle = DataOf<typeof circleOne>
export type CircleList = DataOf<typeof circleList>
export type DeskData = DataOf<typeof circleAdmin>
export type FormData = DataOf<typeof circleForm>
export type Application = FormData['mine'][number]
export type People = DataOf<typeof circlePeople>
export type Participant = People['list'][number]

export const roleWords: Readonly<Record<CircleRole, string>> = {
  owner: '圈主',
  admin: '管理员',
  member: '成员',
}

/** In a list of people a plain member needs no mark. */
export const staffWords = (role: CircleRole | null): string | null =>
  role === null || role === 'member' ? null : roleWords[role]

export const joinWays = { open: '自由加入', approval: '需要批准' } as const

/** What circles are about, in the order of the site. */
export const circleKinds = [
  '入门',
  '日常',
  '展示',
  '知识',
  '品牌',
  '材质',
  '技艺',
  '斗草',
  '文化',
  '健康',
] as const satisfies readonly CircleCard['category'][]

/** What stands otherwise to each member: how they stand in some circles. */
export const asksOfCircles = (list: readonly CircleCard[]): Things => ({
  [contentTypes.circle]: list.map(({ id }) => id),
})
