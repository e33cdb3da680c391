import { expect, test } from 'vitest'
import { createTrack } from './track.ts'

test('时间从零起，是整数毫秒，总在往前走；同一毫秒里只留最后一点', () => {
  const track = createTrack()
  track.begin(1000.4)
  track.add(3, 1, 1000.5)
  track.add(4.04, 1, 1016.2)
  track.add(6.06, 2, 1016.3)
  track.add(9, -1, 1033)
  expect(track.points()).toEqual([
    { x: 0, y: 0, t: 0 },
    { x: 6.1, y: 2, t: 16 },
    { x: 9, y: -1, t: 33 },
  ])
})

test('拖得再久，点数也有限，头尾都在', () => {
  const track = createTrack()
  track.begin(0)
  for (let i = 1; i <= 5_000; i++) track.add(i / 25, i % 7, i * 16)
  const points = track.points()
  expect(points.length).toBeLessThanOrEqual(500)
  expect(points[0]).toEqual({ x: 0, y: 0, t: 0 })
  expect(points.at(-1)).toEqual({ x: 200, y: 5_000 % 7, t: 80_000 })
  expect(points.every((point, i) => i === 0 || point.t > (points[i - 1]?.t ?? 0))).toBe(true)
})

test('重新开始就忘掉从前', () => {
  const track = createTrack()
  track.begin(0)
  track.add(5, 5, 20)
  track.begin(500)
  expect(track.points()).toEqual([{ x: 0, y: 0, t: 0 }])
})
