import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as logIn from './log-in.ts'

const stored = new Map<string, string>()
const page = { cookie: '' }
const address = { protocol: 'http:', pathname: '/query/tobaccoDetail', search: '?id=7' }
const taken: unknown[] = []
const take = (name: string) => logIn.resumePendingAction(name, (payload) => taken.push(payload))

beforeEach(() => {
  stored.clear()
  taken.length = 0
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { ...address })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  logIn.closeLogIn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The person logs in, and the page is loaded anew. */
function enter() {
  logIn.completeLogIn(7)
  page.cookie = 'Authorization-token=abc'
}

describe('登录窗口', () => {
  it('打开页面时关着，没有等着的事', () => {
    const { logInOpen, logInNeeded, actionHeld } = logIn.readLogIn()
    expect([logInOpen, logInNeeded, actionHeld]).toEqual([false, false, false])
  })

  it('自己来登录只是打开；要登录才能做的事，两个标记一起设上', () => {
    logIn.openLogIn()
    expect(logIn.readLogIn()).toMatchObject({ logInOpen: true, logInNeeded: false, actionHeld: false })
    expect(logIn.requireLogin()).toBe(false)
    expect(logIn.readLogIn()).toMatchObject({ logInOpen: true, logInNeeded: true, actionHeld: true })
  })

  it('登录了的人做事不问', () => {
    page.cookie = 'Authorization-token=abc'
    expect(logIn.requireLogin({ name: 'like', payload: 7 })).toBe(true)
    expect(logIn.readLogIn().logInOpen).toBe(false)
    expect(stored.size).toBe(0)
  })
})

describe('登录之前开始的事', () => {
  it('登录之后接着做，只做一次', () => {
    logIn.requireLogin({ name: 'comment', payload: { text: '写了一半' } })
    enter()
    expect(take('comment')).toBe(true)
    expect(take('comment')).toBe(false)
    expect(taken).toEqual([{ text: '写了一半' }])
  })

  it('没有登录就不做，关掉窗口就算了', () => {
    logIn.requireLogin({ name: 'like', payload: 7 })
    expect(take('like')).toBe(false)
    logIn.closeLogIn()
    enter()
    expect(take('like')).toBe(false)
  })

  it('别的事、别的页面都不接', () => {
    logIn.requireLogin({ name: 'like', payload: 7 })
    enter()
    expect(take('collect')).toBe(false)
    vi.stubGlobal('location', { ...address, search: '?id=8' })
    expect(take('like')).toBe(false)
    vi.stubGlobal('location', { ...address })
    expect(take('like')).toBe(true)
  })

  it('登录又失效了不接；过了十分钟不接', () => {
    logIn.requireLogin({ name: 'like', payload: 7 })
    enter()
    page.cookie = 'Authorization-token=null'
    expect(take('like')).toBe(false)
    page.cookie = 'Authorization-token=abc'
    vi.useFakeTimers({ now: Date.now() + 601_000 })
    expect(take('like')).toBe(false)
    expect(taken).toEqual([])
  })

  it('后来的事顶掉先前的，存坏了当作没有', () => {
    logIn.requireLogin({ name: 'like', payload: 7 })
    logIn.requireLogin()
    enter()
    expect(take('like')).toBe(false)
    stored.set('held-act', '{')
    expect(take('like')).toBe(false)
  })

  it('存储被禁也不出错', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(logIn.requireLogin({ name: 'like', payload: 7 })).toBe(false)
    enter()
    expect(take('like')).toBe(false)
  })
})
