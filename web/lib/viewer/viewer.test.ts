import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdPage } from './held-page.ts'
import * as viewer from './viewer.ts'

/** A browser's cookies: what was written, and what of it can be read. */
const page = {
  written: [] as string[],
  jar: new Map<string, string>(),
  get cookie() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(line: string) {
    this.written.push(line)
    const [, name = '', value = '', age] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(line) ?? []
    if (age === '0') this.jar.delete(name)
    else this.jar.set(name, value)
  },
}
const person = { uid: 7, avatar: '/art/avatar/7.svg', nickname: '岑参; 不写诗' }

beforeEach(() => {
  page.written = []
  page.jar.clear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('登录与否', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['null', false],
    ['abc', true],
  ])('令牌是 %j 时为 %j', (token, loggedIn) => {
    if (token !== undefined) page.jar.set('Authorization-token', token)
    page.jar.set('not-Authorization-token', 'x')
    expect(viewer.isLoggedIn()).toBe(loggedIn)
    expect(viewer.readViewer().loggedIn).toBe(loggedIn)
    expect(viewer.readToken()).toBe(loggedIn ? token : null)
  })

  it('服务器上谁都没有登录，页面写成访客的', () => {
    vi.stubGlobal('document', undefined)
    expect(viewer.isLoggedIn()).toBe(false)
    const Who = () => createElement('p', null, JSON.stringify(viewer.useViewer()))
    expect(renderToString(createElement(Who))).toBe(
      '<p>{&quot;loggedIn&quot;:false,&quot;person&quot;:null}</p>',
    )
  })
})

describe('cookie 怎样写', () => {
  it('令牌三十天，Lax，全站', () => {
    viewer.storeToken('abc')
    expect(page.written).toEqual(['Authorization-token=abc; Max-Age=2592000; Path=/; SameSite=Lax'])
  })

  it('https 上加 Secure', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    viewer.storeToken('abc')
    viewer.storePerson(person)
    expect(page.written.every((line) => line.endsWith('; SameSite=Lax; Secure'))).toBe(true)
  })

  it('userinfo 是 URL 编码的 JSON，读回原样', () => {
    viewer.storeToken('abc')
    viewer.storePerson(person)
    expect(JSON.parse(decodeURIComponent(page.jar.get('userinfo') ?? ''))).toEqual(person)
    expect(viewer.readViewer()).toEqual({ loggedIn: true, person })
  })

  it('忘掉用户信息不动令牌，忘掉令牌就是访客', () => {
    viewer.storeToken('abc')
    viewer.storePerson(person)
    viewer.forgetPerson()
    expect(viewer.readViewer()).toEqual({ loggedIn: true, person: null })
    viewer.storePerson(person)
    viewer.forgetToken()
    expect(viewer.readViewer()).toEqual({ loggedIn: false, person: null })
  })

  it('没有变就是同一个对象，变了就是另一个', () => {
    viewer.storeToken('abc')
    viewer.storePerson(person)
    const first = viewer.readViewer()
    expect(viewer.readViewer()).toBe(first)
    viewer.storePerson({ ...person, nickname: '另一个' })
    expect(viewer.readViewer().person?.nickname).toBe('另一个')
  })
})

describe('页面给谁看', () => {
  it('有人留着页面时，登录失效了页面还是他的；放开了才是访客的', () => {
    viewer.storeToken('abc')
    viewer.storePerson(person)
    expect(viewer.readPageViewer()).toEqual({ loggedIn: true, person })
    const letGo = holdPage()
    viewer.forgetPerson()
    viewer.forgetToken()
    expect(viewer.readViewer()).toEqual({ loggedIn: false, person: null })
    expect(viewer.readPageViewer()).toEqual({ loggedIn: true, person })
    expect(viewer.lastPerson()).toEqual(person)
    letGo()
    expect(viewer.readPageViewer()).toEqual({ loggedIn: false, person: null })
  })

  it('留着页面的人不止一个：最后一个放开才算，同一个放两次只算一次', () => {
    viewer.storeToken('abc')
    viewer.storePerson(person)
    viewer.readPageViewer()
    const [one, other] = [holdPage(), holdPage()]
    viewer.forgetToken()
    one()
    one()
    expect(viewer.readPageViewer().loggedIn).toBe(true)
    other()
    expect(viewer.readPageViewer().loggedIn).toBe(false)
  })
})

describe('userinfo 不可信', () => {
  it.each([
    null,
    '',
    '%',
    'null',
    '7',
    '[]',
    '{}',
    '{"uid":"7","nickname":"a"}',
    '{"uid":0,"nickname":"a"}',
    '{"uid":1.5,"nickname":"a"}',
    '{"uid":1e400,"nickname":"a"}',
    '{"uid":7}',
    '{"uid":7,"nickname":{"toString":1}}',
    '{"__proto__":{"uid":7,"nickname":"a"}}',
  ])('%j 不是人', (raw) => {
    expect(viewer.personOf(raw)).toBeNull()
  })

  it.each(['javascript:alert(1)', '//evil.example/a.png', 'data:text/html,x', 7, null])(
    '头像 %j 不要',
    (avatar) => {
      const read = viewer.personOf(JSON.stringify({ uid: 7, nickname: 'a', avatar, role: 'admin' }))
      expect(read).toEqual({ uid: 7, nickname: 'a', avatar: '' })
    },
  )

  it('解不开的编码当作没有', () => {
    page.jar.set('Authorization-token', 'abc')
    page.jar.set('userinfo', '%E0%A4%A')
    expect(viewer.readViewer()).toEqual({ loggedIn: true, person: null })
  })

  it('怎样的 JSON 都读不出别的样子，也不出错', () => {
    const field = fc.oneof(fc.integer(), fc.string(), fc.jsonValue())
    const hostile = fc.oneof(
      fc.json(),
      fc.string(),
      fc.record({ uid: field, nickname: field, avatar: field }).map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(hostile, (raw) => {
        const read = viewer.personOf(raw)
        if (read === null) return
        expect(Object.keys(read).toSorted()).toEqual(['avatar', 'nickname', 'uid'])
        expect(Number.isSafeInteger(read.uid) && read.uid > 0).toBe(true)
        expect([typeof read.nickname, typeof read.avatar]).toEqual(['string', 'string'])
      }),
    )
  })
})
