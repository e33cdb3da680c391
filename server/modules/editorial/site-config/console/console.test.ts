import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOn } from '#server/test/platform/audit-log.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { makePicture } from '#server/test/community/content.ts'

let world: World
let admin: Person
let editor: Person
let moderator: Person
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  admin = await makeAccount(world.host, { roles: ['admin'] })
  editor = await makeAccount(world.host, { roles: ['editor'] })
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

const drop = () => world.host.responses.invalidate('site-config')
const configNow = () => world.read('GET /admin/config', {}, admin.headers)

async function saveConfig(change: object) {
  const { update_time: _at, ...config } = await configNow()
  return sendJson<{ version: number }>(world, 'PUT /admin/config', { ...config, ...change }, admin.headers)
}

describe('站点配置', () => {
  test('改了就在每一页，写进审计日志，空着的备案号不出现', async () => {
    const done = await saveConfig({ phone: '010-12345678', record_no: '京ICP备12345678号' })
    expect(done.msg).toBe('成功')
    drop()
    const shown = await world.read('GET /webconfig')
    expect(shown).toMatchObject({ phone: '010-12345678', record_no: '京ICP备12345678号' })
    const page = (await world.ask({ url: '/aboutus' })).payload
    expect(page).toContain('京ICP备12345678号')
    await saveConfig({ phone: '', record_no: '' })
    drop()
    expect((await world.ask({ url: '/aboutus' })).payload).not.toContain('京ICP备')
    const acts = await actsOn(world.db, 'site.config')
    expect(acts).toHaveLength(2)
    expect(acts[0]).toMatchObject({
      actor_id: admin.uid,
      before: { phone: '', record_no: '' },
      after: { phone: '010-12345678', record_no: '京ICP备12345678号' },
    })
  })

  test('健康提示改了，页脚、首页与斗草页都跟着', async () => {
    await saveConfig({ health_notice: '吸烟有害健康', tobacco_notice: '这里只有资料。' })
    drop()
    world.host.responses.invalidate(null)
    for (const url of ['/', '/query']) {
      const page = (await world.ask({ url })).payload
      expect(page).toContain('吸烟有害健康')
      expect(page).not.toContain('尽早戒烟有益健康')
    }
    expect((await world.ask({ url: '/query' })).payload).toContain('这里只有资料。')
    await saveConfig({
      health_notice: '吸烟有害健康，尽早戒烟有益健康',
      tobacco_notice: expect.stringContaining('境外斗草大多没有在国内获准销售'),
    })
  })

  test.each([
    [{ site_name: '' }, '请填写站名'],
    [{ health_notice: ' ' }, '健康提示不能空着'],
    [{ health_notice: '尽早戒烟有益健康' }, '健康提示要写明“吸烟有害健康”'],
    [{ email: 'a@b' }, '邮箱的格式不对'],
    [{ postal_code: '1000' }, '邮编是六位数字'],
    [{ web_url: 'javascript:alert(1)' }, '网址以 http:// 或 https:// 开头'],
    [{ record_no: '12345678' }, '备案号形如“某ICP备12345678号”；还没有就留空'],
    [{ official_account_qrcode: 'https://a.example/x.png' }, '图片请上传，或用本站的图'],
    [{ bottom_logo: `picture/${'0'.repeat(32)}` }, '图片已失效，请重新上传'],
  ])('%o 不收，说为什么', async (change, words) => {
    const refused = await saveConfig(change)
    expect([refused.code, refused.msg]).toEqual([10001, words])
  })

  test('二维码是上传的图，换掉的旧图不再留着', async () => {
    const name = await makePicture(world.db, admin.uid)
    await saveConfig({ official_account_qrcode: name })
    const { official_account_qrcode } = await configNow()
    expect(official_account_qrcode).toBe(`/file/pub/${name}-l.webp`)
    // 原样存回去，图还在。
    expect((await saveConfig({ phone: '12345' })).msg).toBe('成功')
    expect((await configNow()).official_account_qrcode).toBe(official_account_qrcode)
    await saveConfig({ official_account_qrcode: '', phone: '' })
    expect((await configNow()).official_account_qrcode).toBe('')
  })

  test('两个人同时改，后来的先看看', async () => {
    const { update_time: _at, ...config } = await configNow()
    const both = await Promise.all(
      ['甲', '乙'].map((interpretation) =>
        sendJson(world, 'PUT /admin/config', { ...config, interpretation }, admin.headers),
      ),
    )
    expect(both.map(({ msg }) => msg).toSorted()).toEqual(['成功', '这里刚被别人改过，请先看看'])
  })

  test('编辑与版主都不行', async () => {
    for (const { headers } of [editor, moderator])
      expect((await world.get('/admin/config', headers)).code).toBe(10002)
  })
})

const slide = {
  image: '/art/banner/2.svg',
  label: '本周 · This Week',
  title: '一罐新开的\n弗吉尼亚',
  summary: '说明',
  link: '/query',
  link_words: '去看看',
  shown: true,
}

type Slide = { id: number; version: number; stage: string; position: number; title: string }
const addSlide = (more: object = {}) =>
  sendJson<Slide>(world, 'POST /admin/banner', { ...slide, ...more }, editor.headers)
const slides = async () => {
  drop()
  return (await world.read('GET /index')).banners.map(({ title }) => title)
}

describe('横幅', () => {
  test('加一幅、改次序、改字、删去，首页都跟着', async () => {
    const { data } = await addSlide()
    expect((await slides()).at(-1)).toBe(slide.title)
    const { list } = await world.read('GET /admin/banner', {}, editor.headers)
    const ids = [data.id, ...list.map(({ id }) => id).filter((id) => id !== data.id)]
    expect((await sendJson(world, 'PUT /admin/banner', { ids }, editor.headers)).msg).toBe('成功')
    expect((await slides())[0]).toBe(slide.title)
    const changed = { ...slide, title: '换了标题', version: data.version }
    const saved = await sendJson<Slide>(world, `PUT /admin/banner/${data.id}`, changed, editor.headers)
    expect((await slides())[0]).toBe('换了标题')
    expect(saved.data.version).toBe(data.version + 1)
    const late = await sendJson(world, `PUT /admin/banner/${data.id}`, changed, editor.headers)
    expect([late.code, late.msg]).toEqual([10004, '这里刚被别人改过，请先看看'])
    await world.send('DELETE /admin/banner/{id}', { id: data.id }, editor.headers)
    expect(await slides()).not.toContain('换了标题')
    expect((await actsOn(world.db, 'banner.%')).map(({ act }) => act)).toEqual([
      'banner.add',
      'banner.order',
      'banner.edit',
      'banner.remove',
    ])
  })

  test('没到时间的不显示，过了的也不显示，藏起来的也不', async () => {
    const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)].map((at) =>
      at.toISOString(),
    )
    const made = await Promise.all([
      addSlide({ title: '还没到', from_at: after }),
      addSlide({ title: '已经过', until_at: before }),
      addSlide({ title: '正当时', from_at: before, until_at: after }),
      addSlide({ title: '藏着', shown: false }),
    ])
    expect(made.map(({ data }) => data.stage)).toEqual(['later', 'over', 'now', 'hidden'])
    const shown = await slides()
    for (const title of ['还没到', '已经过', '藏着']) expect(shown).not.toContain(title)
    expect(shown).toContain('正当时')
    expect((await world.read('GET /webconfig')).web_banner.map(({ title }) => title)).toEqual(shown)
    for (const { data } of made)
      await world.send('DELETE /admin/banner/{id}', { id: data.id }, editor.headers)
  })

  test.each([
    [{ link: 'https://shop.example/' }, '横幅只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里'],
    [{ link: '//shop.example/' }, '横幅只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里'],
    [{ link: '/\\shop.example' }, '横幅只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里'],
    [{ link: '/nowhere' }, '本站没有“/nowhere”这个页面'],
    [{ image: '' }, '请选一幅图'],
    [{ image: 'https://a.example/x.png' }, '图片请上传，或用本站的图'],
    [{ title: '' }, '请填写标题'],
    [{ from_at: '2030-01-02T00:00:00Z', until_at: '2030-01-01T00:00:00Z' }, '结束要在开始之后'],
  ])('%o 不收', async (change, words) => {
    const refused = await addSlide(change)
    expect([refused.code, refused.msg]).toEqual([10001, words])
  })

  test('版主不行', async () => {
    expect((await sendJson(world, 'POST /admin/banner', slide, moderator.headers)).code).toBe(10002)
  })
})

const entry = {
  menu_name: '问答',
  menu_url: '/committee?kind=ask',
  shown: true,
  seo_title: '问答',
  seo_description: '',
  seo_keywords: '',
}
type Entry = typeof entry & { id: number; version: number }
const addEntry = (more: object = {}) =>
  sendJson<Entry>(world, 'POST /admin/menu', { ...entry, ...more }, editor.headers)
const menuNow = async () => {
  drop()
  return world.read('GET /webmenu')
}

describe('菜单', () => {
  test('菜单里的每一页，标题与描述就是那一项写的，前后不添别的', async () => {
    const { list } = await world.read('GET /admin/menu', {}, editor.headers)
    expect(list.length).toBeGreaterThan(15)
    for (const { update_time: _at, position: _place, id, ...rest } of list) {
      const own = { seo_title: `第${id}项的标题`, seo_description: `第${id}项的描述写在这里` }
      const { msg } = await sendJson(world, `PUT /admin/menu/${id}`, { ...rest, ...own }, editor.headers)
      expect(msg).toBe('成功')
      drop()
      const { payload } = await world.ask({ url: rest.menu_url })
      await sendJson(world, `PUT /admin/menu/${id}`, { ...rest, version: rest.version + 1 }, editor.headers)
      expect.soft(/<title>(.*?) · [^·]*<\/title>/.exec(payload)?.[1], rest.menu_url).toBe(own.seo_title)
      expect
        .soft(/<meta name="description" content="(.*?)"/.exec(payload)?.[1], rest.menu_url)
        .toBe(own.seo_description)
    }
  })

  test('加一项，改它的标题与描述，页面的头就是那样', async () => {
    const { list } = await world.read('GET /admin/menu', {}, editor.headers)
    const about = list.find(({ menu_url }) => menu_url === '/aboutus')
    if (!about) throw new Error('菜单里没有关于我们')
    const { update_time: _at, position: _place, id, ...rest } = about
    const changed = { ...rest, seo_title: '关于这本册子', seo_description: '一本册子的来历' }
    expect((await sendJson(world, `PUT /admin/menu/${id}`, changed, editor.headers)).msg).toBe('成功')
    drop()
    const page = (await world.ask({ url: '/aboutus' })).payload
    expect(page).toContain('<title>关于这本册子')
    expect(page).toContain('一本册子的来历')
    const { data } = await addEntry()
    expect((await menuNow()).at(-1)).toMatchObject({ menu_url: entry.menu_url, shown: true })
    expect((await addEntry()).msg).toBe('这个地址已在菜单里')
    await world.send('DELETE /admin/menu/{id}', { id: data.id }, editor.headers)
    expect((await menuNow()).map(({ menu_url }) => menu_url)).not.toContain(entry.menu_url)
    expect((await addEntry()).msg).toBe('成功')
  })

  test.each([
    ['https://evil.example', '菜单只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里'],
    ['//evil.example', '菜单只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里'],
    ['/\\evil.example', '菜单只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里'],
    ['javascript:alert(1)', '菜单只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里'],
    ['/nothing/here', '本站没有“/nothing/here”这个页面'],
    ['/api/webconfig', '这个地址不是本站的页面'],
    ['/admin', '这个地址不是本站的页面'],
    ['/query/tobaccoDetail?id=999999', '本站没有“/query/tobaccoDetail?id=999999”这个页面'],
    ['', '请填写地址'],
  ])('通往 %s 的不收', async (menu_url, words) => {
    const refused = await addEntry({ menu_url })
    expect([refused.code, refused.msg]).toEqual([10001, words])
  })

  test('首页删不去', async () => {
    const { list } = await world.read('GET /admin/menu', {}, editor.headers)
    const id = list.find(({ menu_url }) => menu_url === '/')?.id ?? 0
    const home = await world.send('DELETE /admin/menu/{id}', { id }, editor.headers)
    expect([home.code, home.msg]).toEqual([10004, '首页留在菜单里，可以不显示'])
  })

  test('次序要说全，少一项、多一项、重复都不收', async () => {
    const { list } = await world.read('GET /admin/menu', {}, editor.headers)
    const ids = list.map(({ id }) => id)
    for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0], ...ids.slice(0, -1)]])
      expect((await sendJson(world, 'PUT /admin/menu', { ids: wrong }, editor.headers)).code).toBe(10004)
    expect((await sendJson(world, 'PUT /admin/menu', { ids: ids.toReversed() }, editor.headers)).msg).toBe(
      '成功',
    )
    expect((await menuNow())[0]?.menu_url).toBe(list.at(-1)?.menu_url)
  })
})
