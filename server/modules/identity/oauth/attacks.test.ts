import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StandIn } from '#server/test/identity/oauth-provider.ts'
import { countRows, thirdLoginRows } from '#server/test/catalogue/tobacco-queries.ts'
import { ageThirdLogin } from '#server/test/catalogue/seed-changes.ts'
import {
  Browser,
  createThirdWorld,
  freshPhone,
  somebody,
  type ThirdWorld,
} from '#server/test/identity/oauth.ts'

let third: ThirdWorld
let provider: StandIn
let browser: Browser
beforeAll(async () => {
  third = await createThirdWorld()
  provider = third.provider
})
afterAll(() => third.close())
beforeEach(() => {
  Object.assign(provider, { mood: 'well', form: 'query' })
  browser = new Browser(third)
})

const stale = { code: 10004, msg: '授权已过期，或不是从这个浏览器发起的，请重新登录' }
const staleTicket = { code: 10004, msg: '授权已过期，请重新登录' }

describe('状态', () => {
  test('别的浏览器拿到也没有用，也不会因此作废', async () => {
    const { data } = await browser.leave()
    const back = provider.agree(data.url, somebody())
    expect(await new Browser(third).callback(back)).toMatchObject(stale)
    const other = new Browser(third)
    await other.leave()
    expect(await other.callback(back)).toMatchObject(stale)
    expect(await browser.callback(back)).toMatchObject({ code: 10172 })
  })

  test('只能用一次，编造的不认', async () => {
    const { data } = await browser.leave()
    const back = provider.agree(data.url, somebody())
    expect(await browser.callback(back)).toMatchObject({ code: 10172 })
    expect(await browser.callback(back)).toMatchObject(stale)
    const again = provider.agree(data.url, somebody())
    expect(await browser.callback(again)).toMatchObject(stale)
    expect(await browser.callback({ ...again, state: 'made-up' })).toMatchObject(stale)
  })

  test('十分钟后过期', async () => {
    const { data } = await browser.leave()
    await ageThirdLogin(third.world.db)
    expect(await browser.callback(provider.agree(data.url, somebody()))).toMatchObject(stale)
  })

  test('去微信的状态不能从 QQ 回来', async () => {
    const { data } = await browser.leave(1)
    const { code, state } = provider.agree(data.url, somebody())
    expect(await browser.get(`/callback/create?code=${code}&state=${state}&type=4`)).toMatchObject(stale)
  })

  test('同时回来五十次，只成一次', async () => {
    const { data } = await browser.leave()
    const back = provider.agree(data.url, somebody())
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.callback(back)))
    expect(answers.filter(({ code }) => code === 10172)).toHaveLength(1)
  })

  test('绑定的路上换了账号或退出了，不绑', async () => {
    await browser.open(provider, somebody(), { type: 4 })
    const { data } = await browser.leave(1)
    const back = provider.agree(data.url, somebody())
    browser.token = ''
    expect(await browser.callback(back)).toMatchObject({ code: 10004, msg: '登录的账号变了，请重新绑定' })
  })

  test('库里只有散列，没有状态与票本身', async () => {
    const { data } = await browser.leave()
    const state = new URL(data.url).searchParams.get('state') ?? ''
    const rows = await thirdLoginRows(third.world.db)
    expect(rows).not.toContain(state)
    const { data: asked } = await browser.visit(provider, somebody())
    expect(await thirdLoginRows(third.world.db)).not.toContain(asked.bind_ticket)
    expect(rows.length).toBeGreaterThan(100)
  })
})

describe('授权码', () => {
  test('用过的、编造的，请重新登录', async () => {
    for (const type of [1, 4]) {
      const { data } = await browser.leave(type)
      const back = provider.agree(data.url, somebody())
      await browser.callback(back)
      const next = new URL((await browser.leave(type)).data.url).searchParams.get('state') ?? ''
      expect(await browser.callback({ code: back.code, state: next })).toMatchObject({
        code: 10004,
        msg: `${type === 1 ? '微信' : 'QQ'}授权已失效，请重新登录`,
      })
    }
  })

  test('缺了或者太长，是请求的格式不对', async () => {
    expect((await browser.get('/callback/create?state=x')).status).toBe(400)
    expect((await browser.get('/callback/1?type=2')).status).toBe(400)
    expect((await browser.get(`/callback/create?state=x&code=${'c'.repeat(600)}`)).code).toBe(10001)
  })

  test('回来算是写：只有小饼干里的令牌，不收', async () => {
    await browser.open(provider, somebody(), { type: 4 })
    const { data } = await browser.leave()
    browser.cookie = `${browser.cookie}; Authorization-token=${browser.token}`
    browser.token = ''
    expect(await browser.callback(provider.agree(data.url, somebody()))).toMatchObject({ code: 10002 })
  })
})

describe('第三方不好时', () => {
  const moods = ['down', 'silent', 'garbage', 'failing', 'endless', 'busy', 'no person'] as const
  test.each(moods)('%s：说它暂时连不上，下次还能登录', async (mood) => {
    for (const [type, name] of [[1, '微信'] as const, [4, 'QQ'] as const]) {
      provider.mood = mood
      expect(await browser.visit(provider, somebody(), type)).toMatchObject({
        status: 503,
        code: 50300,
        msg: `${name}暂时连不上，请稍后再试，或用手机号码登录`,
      })
      provider.mood = 'well'
      expect(await browser.visit(provider, somebody(), type)).toMatchObject({ code: 10172 })
    }
  })

  test('令牌是给别的应用的，或者说的是别人，不收', async () => {
    provider.mood = 'other app'
    expect(await browser.visit(provider, somebody(), 4)).toMatchObject({ code: 50300 })
    provider.mood = 'stranger'
    expect(await browser.visit(provider, somebody(), 1)).toMatchObject({ code: 50300 })
  })
})

describe('绑手机的票', () => {
  test('只能用一次', async () => {
    const { data } = await browser.visit(provider, somebody())
    expect(await browser.bind(data.bind_ticket, freshPhone())).toMatchObject({ code: 10000 })
    expect(await browser.bind(data.bind_ticket, freshPhone())).toMatchObject(staleTicket)
  })

  test('十分钟后过期，编造的不认', async () => {
    const { data } = await browser.visit(provider, somebody())
    await ageThirdLogin(third.world.db)
    expect(await browser.bind(data.bind_ticket, freshPhone())).toMatchObject(staleTicket)
    expect(await browser.bind('made-up', freshPhone())).toMatchObject(staleTicket)
  })

  test('验证码不对，不绑，票还在', async () => {
    const { data } = await browser.visit(provider, somebody())
    const phone = freshPhone()
    const right = await browser.codeFor(phone)
    const wrong = right === '000000' ? '111111' : '000000'
    const asked = { bind_ticket: data.bind_ticket, phone, agree: '1' }
    const before = await countRows(third.world.db, 'oauth_identity')
    expect(await browser.post('/login/bind', { ...asked, verify: wrong })).toMatchObject({ code: 10006 })
    expect(await countRows(third.world.db, 'oauth_identity')).toBe(before)
    expect(await browser.post('/login/bind', { ...asked, verify: right })).toMatchObject({ code: 10000 })
  })
})

describe('一个身份一个账号，一个账号每家一个身份', () => {
  test('同一个身份五十个手机同时来绑，只有一个账号', async () => {
    const person = somebody()
    const before = await countRows(third.world.db, 'account')
    const ready = []
    for (let at = 0; at < 50; at += 1) {
      const one = new Browser(third)
      const { data } = await one.visit(provider, person)
      const phone = freshPhone()
      const form = { bind_ticket: data.bind_ticket, phone, verify: await one.codeFor(phone), agree: '1' }
      ready.push(() => one.post('/login/bind', form))
    }
    const answers = await Promise.all(ready.map((send) => send()))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    const others = answers.filter(({ code }) => code !== 10000).map(({ msg }) => msg)
    expect(new Set(others)).toEqual(new Set(['这个微信已绑定在别的账号上']))
    expect(await countRows(third.world.db, 'account')).toBe(before + 1)
  })

  test('别人绑过的，绑不到自己的账号上', async () => {
    const person = somebody()
    await browser.open(provider, person)
    const other = new Browser(third)
    await other.open(provider, somebody(), { type: 4 })
    expect(await other.visit(provider, person)).toMatchObject({
      code: 10004,
      msg: '这个微信已绑定在别的账号上',
    })
  })

  test('绑过一个的，要先解除才能绑另一个', async () => {
    const phone = freshPhone()
    await browser.open(provider, somebody(), { phone })
    const occupied = { code: 10004, msg: '这个账号已绑定别的微信，请先登录解除' }
    expect(await browser.visit(provider, somebody())).toMatchObject(occupied)
    const other = new Browser(third)
    const { data } = await other.visit(provider, somebody())
    expect(await other.bind(data.bind_ticket, phone)).toMatchObject(occupied)
  })
})

test('没有开放的跳转：不管问的人带什么，回来的地址总是本站的那一页', async () => {
  const evil = encodeURIComponent('https://evil.example/')
  const { data } = await browser.get(`/callback/1?type=1&redirect_uri=${evil}&from=${evil}&state=mine`)
  const asked = new URL(data.url).searchParams
  expect(asked.get('redirect_uri')).toBe('http://localhost:0/thirdLogin')
  expect(data.url).not.toContain('evil')
  expect(asked.get('state')).not.toBe('mine')
})

test('一处开始得太多，要等', async () => {
  const answers = []
  for (let at = 0; at < 61; at += 1) answers.push((await browser.leave()).code)
  expect(answers.filter((code) => code === 10007)).toHaveLength(1)
})
