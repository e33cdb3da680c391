import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  Browser,
  createThirdWorld,
  freshPhone,
  somebody,
  type ThirdWorld,
} from '#server/test/identity/oauth.ts'
import { createWorld } from '#server/test/world.ts'

let third: ThirdWorld
let browser: Browser
beforeAll(async () => {
  third = await createThirdWorld()
})
afterAll(() => third.close())
beforeEach(() => {
  Object.assign(third.provider, { mood: 'well', form: 'query' })
  browser = new Browser(third)
})

const providers = [
  ['微信', 1, 3],
  ['QQ', 4, 4],
] as const

describe('去第三方', () => {
  test('地址是微信的，带着本站的回调、范围与一次性的状态', async () => {
    const { data } = await browser.leave(1)
    const url = new URL(data.url)
    expect(url.href.startsWith(`${third.provider.url}/connect/qrconnect?`)).toBe(true)
    expect(url.hash).toBe('#wechat_redirect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: '1001',
      redirect_uri: 'http://localhost:0/thirdLogin',
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('地址是 QQ 的，每次的状态都不同', async () => {
    const [one, other] = [await browser.leave(4), await browser.leave(4)].map(({ data }) => new URL(data.url))
    expect(one?.pathname).toBe('/oauth2.0/authorize')
    expect(one?.searchParams.get('client_id')).toBe('1001')
    expect(one?.searchParams.get('state')).not.toBe(other?.searchParams.get('state'))
  })

  test('状态绑在这个浏览器上：一个脚本读不到的小饼干，十分钟', async () => {
    const { setCookie } = await browser.leave(1)
    expect(setCookie).toMatch(
      /^third_login=[\w-]{43}; Max-Age=600; Path=\/api\/callback; HttpOnly; SameSite=Lax$/,
    )
  })

  test('没有登记的第三方，说没有开通；配置里也没有它', async () => {
    const bare = await createWorld()
    try {
      expect(await bare.get('/callback/1?type=1')).toMatchObject({ code: 10004, msg: '本站没有开通微信登录' })
      expect(await bare.get('/callback/1?type=4')).toMatchObject({ code: 10004, msg: '本站没有开通QQ登录' })
      expect((await bare.read('GET /webconfig')).login_providers).toEqual([])
    } finally {
      await bare.close()
    }
  })

  test('登记过的第三方，配置里有', async () => {
    expect((await third.world.read('GET /webconfig')).login_providers).toEqual([1, 4])
  })
})

describe.each(providers)('%s', (name, type, way) => {
  test('第一次来要绑手机；绑了就是新账号，登录了，有斗币', async () => {
    const person = somebody({ nickname: `新客${type}` })
    const first = await browser.visit(third.provider, person, type)
    expect(first).toMatchObject({ code: 10172, data: { nickname: person.nickname, type } })
    expect(first.token).toBeUndefined()
    const bound = await browser.bind(first.data.bind_ticket, freshPhone())
    expect(bound).toMatchObject({ code: 10000, data: { nickname: `新客${type}`, way, returned: false } })
    expect(bound.data.from_point).toBeGreaterThan(0)
    expect(bound.token).toMatch(/^[\w-]{43}$/)
    expect(await browser.get('/user/account')).toMatchObject({
      data: { has_password: false, bindings: [{ type, nickname: person.nickname }], providers: [1, 4] },
    })
  })

  test('再来就直接登录，不管在哪个浏览器', async () => {
    const person = somebody()
    const { data } = await browser.open(third.provider, person, { type })
    const again = await new Browser(third).visit(third.provider, person, type)
    expect(again).toMatchObject({ code: 10000, data: { uid: data.uid, way, bound: false } })
    expect(again.token).toBeDefined()
  })

  test('手机号码有账号的，身份归那个账号，不另开', async () => {
    const phone = freshPhone()
    const other = type === 1 ? 4 : 1
    const { data } = await browser.open(third.provider, somebody(), { type: other, phone })
    const person = somebody()
    const second = new Browser(third)
    const { data: asked } = await second.visit(third.provider, person, type)
    const bound = await second.bind(asked.bind_ticket, phone, {})
    expect(bound).toMatchObject({ code: 10000, data: { uid: data.uid, way, from_point: 0 } })
    expect(await new Browser(third).visit(third.provider, person, type)).toMatchObject({
      data: { uid: data.uid },
    })
  })

  test('登录着去，是绑到自己的账号上；解除后就不再认得', async () => {
    const other = type === 1 ? 4 : 1
    const { data } = await browser.open(third.provider, somebody(), { type: other })
    const person = somebody()
    const bound = await browser.visit(third.provider, person, type)
    expect(bound).toMatchObject({ code: 10000, data: { uid: data.uid, bound: true } })
    expect(bound.token).toBeUndefined()
    expect(await browser.visit(third.provider, person, type)).toMatchObject({ data: { bound: true } })
    expect(await browser.delete(`/user/binding/${type}`)).toMatchObject({ code: 10000 })
    expect(await browser.delete(`/user/binding/${type}`)).toMatchObject({
      code: 10003,
      msg: `没有绑定${name}`,
    })
    expect(await new Browser(third).visit(third.provider, person, type)).toMatchObject({ code: 10172 })
  })

  test('没有共用编号时按本站的编号认；后来有了，还是同一个人', async () => {
    const person = somebody()
    const { data } = await browser.open(third.provider, { ...person, unionid: undefined }, { type })
    const [known, same] = [
      await new Browser(third).visit(third.provider, person, type),
      await new Browser(third).visit(third.provider, { ...person, openid: 'other-app' }, type),
    ]
    expect([known.data.uid, same.data.uid]).toEqual([data.uid, data.uid])
  })
})

describe('QQ 的几种说法都听得懂', () => {
  test.each(['query', 'json', 'callback'] as const)('%s', async (form) => {
    third.provider.form = form
    expect(await browser.visit(third.provider, somebody(), 4)).toMatchObject({ code: 10172 })
  })
})

describe('新账号的名字', () => {
  const nameFor = async (nickname: string) =>
    (await new Browser(third).open(third.provider, somebody({ nickname }))).data.nickname

  test('怪字去掉，太长的截断，什么也不剩的另起', async () => {
    expect(await nameFor('  老 刀🔥-pipe ')).toBe('老刀pipe')
    expect(await nameFor('一二三四五六七八九十')).toBe('一二三四五六七')
    expect(await nameFor('🔥🔥🔥')).toMatch(/^斗友/)
    expect(await nameFor('13800138000')).toMatch(/^斗友/)
    expect(await nameFor('蜂鸟官方客服')).toMatch(/^斗友/)
    expect(await nameFor('代购斗草')).toMatch(/^斗友/)
  })

  test('有人用了，后面加数字，大小写也算同名', async () => {
    expect(await nameFor('MapleLeaf')).toBe('MapleLeaf')
    expect(await nameFor('mapleleaf')).toMatch(/^mapleleaf?\d{6}$|^maplelea\d{6}$/)
  })
})

test('手机是新的又没有勾协议，先说协议，验证码不作废', async () => {
  const { data } = await browser.visit(third.provider, somebody())
  const phone = freshPhone()
  const verify = await browser.codeFor(phone)
  const asked = { bind_ticket: data.bind_ticket, phone, verify }
  expect(await browser.post('/login/bind', asked)).toMatchObject({
    code: 10001,
    msg: '请先阅读并同意蜂鸟注册协议',
    data: { agree: true },
  })
  expect(await browser.post('/login/bind', { ...asked, agree: '1' })).toMatchObject({ code: 10000 })
})
