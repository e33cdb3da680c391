import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Time } from './Time.tsx'
import { dateAndTime, datePart, relativeTime } from './time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = Date.parse('2026-11-20T12:00:00.000Z')
const before = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now)

describe('相对时间', () => {
  const stated: [string, number, string][] = [
    ['刚发生的也是 1 分钟前', 0, '1 分钟前'],
    ['不足两分钟是 1 分钟前', 2 * minute - 1, '1 分钟前'],
    ['满两分钟是 2 分钟前', 2 * minute, '2 分钟前'],
    ['差一毫秒一小时是 59 分钟前', hour - 1, '59 分钟前'],
    ['满一小时是 1 小时前', hour, '1 小时前'],
    ['差一毫秒两小时还是 1 小时前', 2 * hour - 1, '1 小时前'],
    ['差一毫秒一天是 23 小时前', day - 1, '23 小时前'],
    ['满一天只写日期', day, '2026-11-19'],
    ['读者的钟慢了，也是 1 分钟前', -10 * minute, '1 分钟前'],
    ['远在将来的只写日期', -2 * day, '2026-11-22'],
  ]
  it.each(stated)('%s', (_, age, words) => {
    expect(before(age)).toBe(words)
  })

  it('一小时以内总是 1 到 59 分钟前', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: hour - 1 }), (age) => {
        const minutes = Number(/^(\d+) 分钟前$/.exec(before(age))?.[1])
        expect(minutes).toBe(Math.max(1, Math.trunc(age / minute)))
      }),
    )
  })

  it('一天以内总是 1 到 23 小时前', () => {
    fc.assert(
      fc.property(fc.integer({ min: hour, max: day - 1 }), (age) => {
        expect(before(age)).toBe(`${Math.trunc(age / hour)} 小时前`)
      }),
    )
  })

  it('更早的就是日期', () => {
    fc.assert(
      fc.property(fc.integer({ min: day, max: 5000 * day }), (age) => {
        expect(before(age)).toBe(datePart(new Date(now - age).toISOString()))
      }),
    )
  })
})

describe('北京的日期', () => {
  const shanghai = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  })

  it('和 Asia/Shanghai 时区说的一样', () => {
    const instants = fc.date({
      min: new Date('1992-01-01T00:00:00Z'),
      max: new Date('2199-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (at) => {
        expect(dateAndTime(at.toISOString())).toBe(shanghai.format(at))
        expect(datePart(at.toISOString())).toBe(shanghai.format(at).slice(0, 10))
      }),
    )
  })

  it('下午四点（UTC）就是第二天', () => {
    expect(datePart('2026-11-17T15:59:59.999Z')).toBe('2026-11-17')
    expect(datePart('2026-11-17T16:00:00.000Z')).toBe('2026-11-18')
  })

  it.each([
    '',
    '不是时间',
    '2026-13-45',
    '+275760-09-13T00:00:00.000Z',
    '+012026-01-01T00:00:00.000Z',
    '-000002-01-01T00:00:00Z',
  ])('%j 什么也不写', (iso) => {
    expect([datePart(iso), dateAndTime(iso), relativeTime(iso, now)]).toEqual(['', '', ''])
  })
})

describe('<Time>', () => {
  it('服务器写日期，哪怕是刚才的事', () => {
    const iso = new Date().toISOString()
    const html = renderToString(createElement(Time, { iso }))
    expect(html).toBe(`<time dateTime="${iso}" title="${dateAndTime(iso)}">${datePart(iso)}</time>`)
  })

  it('不是时间的不留空壳', () => {
    expect(renderToString(createElement(Time, { iso: '' }))).toBe('')
  })
})
