import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanCode, cleanPhone } from './form/clean-input.ts'
import { beginWait, forgetPhones, waitOf } from './code/code-wait.ts'
import { rememberReturn, takeReturn } from './finish-log-in.ts'
import { keepWay, lastWay } from './method/log-in-way.ts'
import { strengthOf } from './form/password-strength.ts'

/** A browser's storage. */
class Shelf {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('localStorage', new Shelf())
  vi.stubGlobal('sessionStorage', new Shelf())
  vi.stubGlobal('location', { pathname: '/query', search: '?page=2', hash: '#c1' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('怎样打进来都认得', () => {
  it.each([
    ['13800138000', '13800138000'],
    [' 138 0013 8000 ', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['138001380001234', '13800138000'],
    ['86', '86'],
    ['一三八', '一三八'],
  ])('号码 %j 是 %j', (typed, phone) => {
    expect(cleanPhone(typed)).toBe(phone)
  })

  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['12a', '12a'],
  ])('验证码 %j 是 %j', (typed, code) => {
    expect(cleanCode(typed)).toBe(code)
  })
})

describe('等重发的时间', () => {
  it('跟着号码走，不管为了什么；到时就没了', () => {
    beginWait('r1', '13800138000', 60)
    expect(waitOf('r1', '13800138000')).toBe(60)
    expect(waitOf('l2', '13800138000')).toBe(60)
    expect(waitOf('r1', '13800138001')).toBe(0)
    vi.advanceTimersByTime(13_000)
    expect(waitOf('r1', '13800138000')).toBe(47)
    vi.advanceTimersByTime(47_000)
    expect(waitOf('r1', '13800138000')).toBe(0)
  })

  it('自己的号码不在浏览器里，按用途记', () => {
    beginWait('o5', '', 60)
    expect([waitOf('o5', ''), waitOf('n6', '')]).toEqual([60, 0])
  })

  it('存下来的看不出号码；只错一位的号码不会一起等', () => {
    const phone = '13800138000'
    beginWait('l2', phone, 60)
    expect(Object.entries(localStorage)).toEqual([
      ['code-wait', expect.stringMatching(/^\d{1,3} 1800000060000$/)],
    ])
    for (let place = 0; place < 11; place += 1) {
      for (const digit of '0123456789') {
        const near = phone.slice(0, place) + digit + phone.slice(place + 1)
        expect([near, waitOf('l2', near)]).toEqual([near, near === phone ? 60 : 0])
      }
    }
  })

  it('时钟拨回去不会锁住按钮；从前写着整个号码的会清掉；存储被禁不出错', () => {
    beginWait('l2', '13800138000', 60)
    vi.setSystemTime(1_700_000_000_000)
    expect(waitOf('l2', '13800138000')).toBe(0)
    vi.setSystemTime(1_900_000_000_000)
    beginWait('o5', '', 60)
    localStorage.setItem('code-wait 13800138001', String(Date.now() + 60_000))
    forgetPhones()
    expect(Object.keys(localStorage)).toEqual(['code-wait'])
    vi.stubGlobal('localStorage', undefined)
    beginWait('l2', '13800138000', 60)
    forgetPhones()
    expect(waitOf('l2', '13800138000')).toBe(0)
  })
})

it.each([
  ['', 0],
  ['abc', 1],
  ['abcdefgh', 1],
  ['aaaaaaa1', 1],
  ['fengniao2026', 2],
  ['abcd12345', 2],
  ['Fengniao2027x', 3],
])('密码 %j 的强度是 %j', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

it('上次的方式只认四种', () => {
  expect(lastWay()).toBeNull()
  keepWay(2)
  expect(lastWay()).toBe(2)
  localStorage.setItem('log-in-way', '7')
  expect(lastWay()).toBeNull()
})

describe('第三方登录之后回到哪里', () => {
  it('从哪里来回哪里去，只一次', () => {
    rememberReturn()
    expect(takeReturn()).toBe('/query?page=2#c1')
    expect(takeReturn()).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    '%j 不去',
    (address) => {
      rememberReturn(address)
      expect(takeReturn()).toBe('/')
    },
  )
})
