import { afterEach, expect, test, vi } from 'vitest'
import type { Work } from '../studio-card/index.ts'
import { headOfWork } from './work-page.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const studio = { name: '泉声斗房', url: '/query/nationDetail?sid=1&uid=2' }
const work = (images: { url: string }[]) =>
  ({
    id: 7,
    name: '松风',
    notes: '',
    images,
    number: 1,
    studio,
    studio_card: { demo: false },
    score: null,
  }) as unknown as Work

test('分享出去的图，聊天软件读得了：作品有照片就是照片，没有就是画好的卡片', () => {
  vi.stubEnv('SSR', true)
  expect(headOfWork({ work: work([]) }).image).toBe('/art/og/work/7.png')
  expect(headOfWork({ work: work([{ url: '/upload/a.webp' }]) }).image).toBe('/upload/a.webp')
})
