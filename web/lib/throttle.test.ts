import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('节流', () => {
  it('第一次立刻做', () => {
    const act = vi.fn()
    throttle(act)('甲')
    expect(act.mock.calls).toEqual([['甲']])
  })

  it('一秒之内再来的，满一秒时只做一次，用最后的参数', () => {
    const act = vi.fn()
    const throttled = throttle(act)
    for (const word of ['甲', '乙', '丙']) throttled(word)
    vi.advanceTimersByTime(999)
    expect(act.mock.calls).toEqual([['甲']])
    vi.advanceTimersByTime(1)
    expect(act.mock.calls).toEqual([['甲'], ['丙']])
  })

  it('没有再来的就不补做，过后又是立刻做', () => {
    const act = vi.fn()
    const throttled = throttle(act)
    throttled('甲')
    vi.advanceTimersByTime(5000)
    expect(act).toHaveBeenCalledTimes(1)
    throttled('乙')
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('补做之后又要等满', () => {
    const act = vi.fn()
    const throttled = throttle(act)
    throttled('甲')
    throttled('乙')
    vi.advanceTimersByTime(1000)
    throttled('丙')
    expect(act).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(act.mock.lastCall).toEqual(['丙'])
  })

  it('没有参数的调用也会补做', () => {
    const act = vi.fn()
    const throttled = throttle(act)
    throttled()
    throttled()
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('取消后不补做', () => {
    const act = vi.fn()
    const throttled = throttle(act)
    throttled('甲')
    throttled('乙')
    throttled.cancel()
    vi.advanceTimersByTime(5000)
    expect(act.mock.calls).toEqual([['甲']])
  })

  it('做的时候出错，照样要等满', () => {
    const act = vi.fn(() => {
      throw new Error('坏了')
    })
    const throttled = throttle(act)
    expect(throttled).toThrow('坏了')
    throttled()
    expect(act).toHaveBeenCalledTimes(1)
  })
})

it('怎样调用都一样：相隔不少于等待，最后一次不丢，不多做', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 500 }), (gaps, wait) => {
      const runs: { at: number; with: number }[] = []
      const throttled = throttle((n: number) => runs.push({ at: Date.now(), with: n }), wait)
      gaps.forEach((gap, n) => {
        vi.advanceTimersByTime(gap)
        throttled(n)
      })
      vi.advanceTimersByTime(2 * wait)
      expect(runs[0]?.with).toBe(0)
      expect(runs.at(-1)?.with).toBe(gaps.length - 1)
      for (const [n, run] of runs.entries()) {
        const last = runs[n - 1]
        if (!last) continue
        expect(run.at - last.at).toBeGreaterThanOrEqual(wait)
        expect(run.with).toBeGreaterThan(last.with)
      }
      expect(vi.getTimerCount()).toBe(0)
    }),
  )
})
