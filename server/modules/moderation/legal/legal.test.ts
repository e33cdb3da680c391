import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalKinds } from '#contract/moderation/legal.ts'
import { makeLegalText } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const text = (kind: string) => world.read('GET /agreement/{kind}', { kind })

test('每一份都有版本、生效的日子与正文', async () => {
  const { list } = await world.read('GET /agreement')
  expect(list.map((one) => one.kind)).toEqual([...legalKinds])
  for (const { kind, version, effective_date: day } of list) {
    expect([version, day]).toEqual([
      expect.stringMatching(/^1\.\d$/),
      expect.stringMatching(/^2026-11-\d\d$/),
    ])
    const { html } = await text(kind)
    expect(html.length).toBeGreaterThan(300)
    // A mark of Markdown that means nothing where it stands is shown as it is.
    expect(html).not.toContain('**')
  }
})

test('注册协议、隐私政策与免责声明说到该说的', async () => {
  const [register, privacy, disclaimer] = await Promise.all(['register', 'privacy', 'disclaimer'].map(text))
  expect(register?.title).toBe('蜂鸟注册协议')
  for (const words of ['年满 18 周岁', '不售卖烟草制品', '15 天']) expect(register?.html).toContain(words)
  for (const words of ['个人信息保护法', '网络安全法', '6 个月', '30 日内销毁', '未满 18 周岁', '15 天']) {
    expect(privacy?.html).toContain(words)
  }
  for (const words of ['参考值', '未知之处空着', '尽早戒烟有益健康'])
    expect(disclaimer?.html).toContain(words)
})

test('每一份文本都以运营者与联系方式开头', async () => {
  for (const kind of legalKinds) {
    const { html } = await text(kind)
    expect([kind, html.startsWith('<p>本站的运营者')]).toEqual([kind, true])
  }
})

test('文本里没有编造的电话、邮箱与备案号', async () => {
  for (const kind of legalKinds) {
    const { html } = await text(kind)
    expect(html).not.toMatch(/[\w.]+@[\w.]+|ICP备|公网安备|\b0\d{2,3}-\d{7,8}\b|\b1[3-9]\d{9}\b/)
  }
})

test('日子没到的版本还不生效，到了就换；旧的留着', async () => {
  await makeLegalText(world.db, 'rules', '9.0', '2999-01-01')
  world.host.responses.invalidate('legal')
  expect((await text('rules')).version).toBe('1.2')
  await makeLegalText(world.db, 'rules', '1.3', '2026-11-27')
  world.host.responses.invalidate('legal')
  expect((await text('rules')).version).toBe('1.3')
  const { list } = await world.read('GET /agreement')
  expect(list.filter((one) => one.kind === 'rules').map((one) => one.version)).toEqual(['1.3'])
})

test('四列的表，每一格带着它那一列的名称，手机上一行一段；第一格与两列的表不带', async () => {
  const { html } = await text('privacy')
  expect(html).toMatch(
    /<td>浏览<\/td>\s*<td data-head="信息">IP 地址.*<\/td>\s*<td data-head="目的">.*<\/td>\s*<td data-head="依据">履行法定义务/,
  )
  expect(html).toMatch(/<td>网络日志<\/td>\s*<td>不少于 6 个月/)
  expect(html).toContain('<a href="/%20office#complaint">官方页面的“投诉”表单</a>')
})

test('没有的文本说没有', async () => {
  expect((await world.get('/agreement/contract')).msg).toBe('没有这份文本')
})
