import { expect, test } from 'vitest'
import { emptyText, sentOf } from './text-form.ts'

test('标签按顿号或逗号分，出处一行一条，空的不算', () => {
  const typed = {
    ...emptyText('course'),
    tags: '石楠木、 工艺，,养护',
    sources: '一本书\n\n 另一本 https://a.example \n',
  }
  expect(sentOf(typed)).toMatchObject({
    tags: ['石楠木', '工艺', '养护'],
    sources: ['一本书', '另一本 https://a.example'],
  })
})

test('时间只在定时发布时才带上，次序空着就不带', () => {
  const typed = { ...emptyText('news'), publish_at: '2026-11-22T08:00' }
  expect(sentOf(typed)).not.toHaveProperty('publish_at')
  expect(sentOf(typed)).not.toHaveProperty('position')
  expect(sentOf({ ...typed, state: 'scheduled', position: '3' })).toMatchObject({
    publish_at: '2026-11-22T08:00:00+08:00',
    position: 3,
  })
})
