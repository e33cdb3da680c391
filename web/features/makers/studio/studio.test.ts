import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#web/lib/api/result.ts'
import { regionsOf } from './producer-page.ts'
import {
  lineOf,
  numberOf,
  type Studio,
  type StudioCard,
  type StudioPage,
  whereWords,
} from '../studio-card/index.ts'
import { headOfStudio, loadStudio } from './studio-page.ts'
import { onPlank, planksOf } from './tabs/planks.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const card = (facts: Partial<StudioCard>): StudioCard => ({
  id: 1,
  uid: 2,
  url: '/query/nationDetail?sid=1&uid=2',
  kind: 'studio',
  name: '泉声斗房',
  motto: '',
  introduction: '',
  avatar: '',
  cover: '',
  region: null,
  line: '',
  founded: null,
  demo: false,
  work_count: 0,
  fans_count: 0,
  collect_count: 0,
  score: null,
  review_count: 0,
  ...facts,
})

const page = (facts: Partial<StudioPage>): StudioPage => ({
  list: [],
  total: 0,
  page: 1,
  limit: 24,
  next: null,
  regions: [{ code: '35', name: '福建省', count: 3 }],
  ...facts,
})

describe('斗架', () => {
  test('每块板上站六支，次序不变，一支不少，只有最后一块可以不满', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), (things) => {
        const planks = planksOf(things)
        expect(planks.flat()).toEqual(things)
        for (const plank of planks.slice(0, -1)) expect(plank).toHaveLength(onPlank)
        for (const plank of planks) expect(plank.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('按地区找工作室', () => {
  test('有工作室的省份带着数量', () => {
    const { panel, counts } = regionsOf(page({}), '')
    expect(panel[0]?.option_data.map(({ id, option_name: name }) => [id, name])).toEqual([[35, '福建省']])
    expect(counts).toEqual({ region: { 35: 3 } })
  })

  test('地址里写的是一座城市，就用那里的工作室给它的名字', () => {
    const here = card({ region: { code: '3505', name: '福建省泉州市' } })
    const { panel, counts } = regionsOf(page({ list: [here], total: 1 }), '?region=3505')
    expect(panel[0]?.option_data.at(-1)).toMatchObject({ id: 3505, option_name: '福建省泉州市' })
    expect(counts.region?.[3505]).toBe(1)
  })

  test('写坏的地区不进筛选', () => {
    for (const search of ['?region=abc', '?region=-3', '?region=', '?region=1.5'])
      expect(regionsOf(page({}), search).panel[0]?.option_data).toHaveLength(1)
  })
})

test('主营与地区写在一行，没有说的不写', () => {
  const region = { code: '35', name: '福建泉州' }
  expect(lineOf({ line: '手工烟斗', region })).toBe('手工烟斗 · 福建泉州')
  expect(lineOf({ line: '', region })).toBe('福建泉州')
  expect(lineOf({ line: '', region: null })).toBe('')
})

test('编号与去处', () => {
  expect(numberOf({ number: 86 })).toBe('No. 86')
  expect([whereWords(true), whereWords(false)]).toEqual(['在作坊', '已有主'])
})

test('分享出去的图，聊天软件读得了：工作室有封面就是封面，画出来的换成卡片', () => {
  vi.stubEnv('SSR', true)
  const shared = (cover: string) =>
    headOfStudio({ studio: card({ id: 3, cover }) as unknown as Studio, shown: { tab: 'about' } }).image
  expect(shared('/art/studio-cover/3.svg?v=1&form=full')).toBe('/art/og/studio/3.png')
  expect(shared('/upload/c.webp')).toBe('/upload/c.webp')
})

test.each([
  ['', 'new'],
  ['&sort=hot', 'hot'],
])('工作室的作品%s按页面上说的次序排', async (more, sort) => {
  vi.stubEnv('SSR', true)
  const asked: unknown[] = []
  const api = (async (key: string, input: unknown) => {
    asked.push([key, input])
    return { ok: true, code: 10000, data: card({}) }
  }) as unknown as Api
  const request = new Request(`http://localhost/query/nationDetail?sid=1${more}`)
  await loadStudio({ request, context: { api } } as unknown as Parameters<typeof loadStudio>[0])
  expect(asked).toContainEqual(['GET /work', { sort, studio: 1, limit: 24 }])
})
