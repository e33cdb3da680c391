import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#server/kernel/database/db.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount, makeTobacco } from '#server/test/factories.ts'
import { clearRateLimits } from '#server/test/identity/phones.ts'
import { addWord, makeNamedCircle } from '#server/test/community/content.ts'
import { makeList } from '#server/test/community/item-lists.ts'
import { makePost } from '#server/test/community/posts.ts'
import { countRows, tobaccoNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { brandNamed, manyMisses, missesOf, tiersOf } from '#server/test/catalogue/search-expectations.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { rebuildSearch, reindex } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const find = (q: string, more: object = {}) => world.read('GET /search', { q, ...more })
const names = async (q: string) => {
  const { groups } = await find(q)
  return groups.flatMap((group) => group.list.map((hit) => [hit.title, hit.title_other]).flat())
}
const tobaccos = async (q: string) =>
  (await find(q)).groups.find((group) => group.kind === 'tobacco')?.list.map((hit) => hit.id) ?? []

describe('找得到', () => {
  // 资料里的昵称、俗名与英文名。
  test.each([
    ['大黄盖', 'orlik-golden-sliced'],
    ['OGS', 'orlik-golden-sliced'],
    ['红法官', 'orlik-golden-sliced'],
    ['FVF', 'samuel-gawith-full-virginia-flake'],
    ['fvf', 'samuel-gawith-full-virginia-flake'],
    ['965', 'peterson-my-mixture-965'],
    ['夜帽', 'peterson-nightcap'],
    ['睡帽', 'peterson-nightcap'],
    ['nightcap', 'peterson-nightcap'],
    ['Night Cap', 'peterson-nightcap'],
    ['peterson nightcap', 'peterson-nightcap'],
  ])('“%s”第一个就是它', async (q, slug) => {
    expect((await tobaccos(q))[0]).toBe(await tobaccoNamed(world.db, slug))
  })

  test.each([
    ['全拼', 'yemao', 'peterson-nightcap'],
    ['带空格的全拼', 'ye mao', 'peterson-nightcap'],
    ['首字母', 'dhg', 'orlik-golden-sliced'],
    ['全拼的开头', 'dahuangg', 'orlik-golden-sliced'],
    ['英文首字母', 'mm965', 'peterson-my-mixture-965'],
    ['繁体', '大黃蓋', 'orlik-golden-sliced'],
    ['全角', 'ＦＶＦ', 'samuel-gawith-full-virginia-flake'],
    ['打错一个字母', 'nigthcap', 'peterson-nightcap'],
    ['少打一个字母', 'nightca', 'peterson-nightcap'],
    ['多打一个字母', 'nightcaap', 'peterson-nightcap'],
  ])('%s“%s”', async (_says, q, slug) => {
    expect((await tobaccos(q)).slice(0, 5)).toContain(await tobaccoNamed(world.db, slug))
  })

  test('因为昵称而找到的，说出是哪个昵称', async () => {
    const [hit] = (await find('夜帽')).groups[0]?.list ?? []
    expect(hit).toMatchObject({ title: '睡帽', title_other: 'Nightcap', alias: '又名 夜帽', by: 'alias' })
    const [own] = (await find('睡帽')).groups[0]?.list ?? []
    expect(own).toMatchObject({ alias: null, by: 'name' })
    const [capital] = (await find('fvf')).groups.find(({ kind }) => kind === 'tobacco')?.list ?? []
    expect(capital?.alias).toBe('又名 FVF')
  })

  test.each([
    ['官门', 'tobacco', '又名 官门', 'alias'],
    ['guanmen', 'tobacco', '又名 官门', 'sound'],
    ['gongmen', 'tobacco', null, 'sound'],
    ['撞球', 'shape', '又名 撞球', 'alias'],
    ['撞球斗', 'pipe', '台球斗又名 撞球斗', 'other'],
    ['查科姆', 'brand', '又名 查科姆', 'alias'],
    ['查科姆烟斗', 'pipe', '沙康又名 查科姆', 'other'],
    ['mm965', 'tobacco', null, 'initials'],
    ['登喜路睡帽', 'tobacco', '又名 登喜路睡帽', 'alias'],
    ['适合新手的烟草', 'tobacco', null, 'other'],
  ])('“%s”找到的%s：为什么是它', async (q, kind, alias, by) => {
    const [hit] = (await find(q)).groups.find((group) => group.kind === kind)?.list ?? []
    expect(hit).toMatchObject({ alias, by })
  })

  test('斗友的清单不会因为介绍里的引号排到前面', async () => {
    const title = '我的几罐'
    const who = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const introduction = '“适合新手的烟草”“新手斗草”'
    await makeList(world, who, { shared: 1, title, introduction, type: 4, target: id })
    await runPendingJobs(world.host)
    world.host.responses.invalidate(null)
    const [group] = (await find('适合新手的烟草')).groups
    expect(group?.kind).toBe('itemList')
    expect(group?.list.map((hit) => [hit.title, hit.by])).toEqual([
      [expect.stringMatching(/^新手问起时/), 'alias'],
      [title, 'other'],
    ])
  })

  test('品牌有自己的一组，也可以只看一组', async () => {
    const { groups } = await find('Peterson')
    expect(groups.map((group) => group.name)).toEqual(
      expect.arrayContaining(['品牌', '斗草', '烟斗', '配件']),
    )
    expect(groups[0]?.kind).toBe('brand')
    const only = await find('Peterson', { kind: 'brand' })
    expect(only.groups.map((group) => group.kind)).toEqual(['brand'])
    expect(only.groups[0]?.list[0]).toMatchObject({
      title_other: expect.any(String),
      url: expect.stringMatching(/^\/query\/brand\?id=\d+$/),
    })
  })

  // 各类各去各的页面。
  test.each([
    ['阅读斗', 'shape', /^\/query\/pipe\/categoryDetails\?id=\d+$/],
    ['dunhill shell 4103', 'pipe', /^\/query\/productDetail\?id=\d+$/],
    ['压棒', 'accessory', /^\/query\/accessoriesDetail\?id=\d+$/],
    ['鱼尾', 'mouthpiece', /^\/query\/pemouth\?id=(\d+)#m\1$/],
    ['咬舌', 'article', /^\/query\/course\?id=\d+$/],
    ['石楠木', 'article', /^\/query\/encyclopedia\?id=\d+$/],
    ['白胡子', 'brand', /^\/query\/brand\?id=\d+&kind=pipe$/],
  ] as const)('“%s”有一组%s', async (q, kind, address) => {
    const group = (await find(q)).groups.find((one) => one.kind === kind)
    expect(group?.list[0]?.url).toMatch(address)
  })

  test('标出的是简体小写的词，拼音没有什么可标', async () => {
    expect((await find('彼得森 大黃蓋')).marks).toEqual(['彼得森', '大黄盖'])
    expect((await find('FVF')).marks).toEqual(['fvf'])
  })

  test('一个汉字也能找', async () => {
    expect((await find('帽')).total).toBeGreaterThan(0)
    expect((await names('帽')).some((name) => name?.includes('帽'))).toBe(true)
  })

  test('只对得上一部分的词时说出来；问话里的词不算，什么都对不上就是没有', async () => {
    const part = await find('拉塔基亚 库洛索')
    expect([part.total > 0, part.partial, part.missing]).toEqual([true, true, ['库洛索']])
    expect((await find('没有这个东西xyz')).total).toBe(0)
    for (const q of ['睡帽', 'nigthcap', '拉塔基亚 切片'])
      expect([q, (await find(q)).partial]).toEqual([q, false])
  })

  test('几个词要都有', async () => {
    const both = await tobaccos('拉塔基亚 切片')
    expect(both.length).toBeGreaterThan(0)
  })

  test('翻页不重', async () => {
    const [first, second] = [
      await find('virginia', { kind: 'tobacco', limit: 20 }),
      await find('virginia', { kind: 'tobacco', limit: 20, page: 2 }),
    ]
    const ids = [first, second].flatMap(({ groups }) => groups[0]?.list.map((hit) => hit.id) ?? [])
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    expect(second.total).toBe(first.total)
  })

  test('翻过了头是空的', async () => {
    const { groups } = await find('nightcap', { page: 100 })
    expect(groups.flatMap((group) => group.list)).toEqual([])
  })

  test('重建索引之后：新的名字找得到，人们写的还在，以前留下的名字没有了', async () => {
    const { id } = await makeTobacco(world.db, { name_en: 'Qwxz Plug', name_zh: '麒麟方块' })
    const { uid } = await makeAccount(world.host)
    const circle = await makeNamedCircle(world.db, '旧索引')
    const post = await makePost(world.db, { circle, by: uid, title: '索引里的帖子' })
    await runPendingJobs(world.host)
    await addWord(world.db, post, '昔年')
    const posts = async (q: string) => {
      const { groups } = await find(q, { kind: 'post' })
      return groups.flatMap(({ list }) => list.map((hit) => hit.id))
    }
    expect(await posts('昔年')).toEqual([post])
    await rebuildSearch(world.db)
    await runPendingJobs(world.host)
    world.host.responses.invalidate(null)
    for (const q of ['qwxz', '麒麟方块', 'qilin', 'qlfk']) expect(await tobaccos(q)).toContain(id)
    expect([await posts('昔年'), await posts('索引里的帖子')]).toEqual([[], [post]])
  })
})

test('厂家的每个中文名，原来的品牌连着昵称，都查得到', async () => {
  const found = async (q: string, kind: string) => {
    const { groups } = await world.read('GET /search', { q })
    return groups
      .find((group) => group.kind === kind)
      ?.list.map(({ title, title_other }) => title + title_other)
  }
  for (const name of ['萨维内利', '沙芬', '斯坦威尔', '查科姆', '布雷比亚', '密苏里海泡石'])
    for (const kind of ['brand', 'pipe', 'tobacco'])
      expect.soft([name, kind, (await found(name, kind))?.length ?? 0]).not.toEqual([name, kind, 0])
  for (const q of ['登喜路睡帽', '登喜路 睡帽', 'Dunhill Nightcap', '彼得森睡帽'])
    expect.soft([q, (await found(q, 'tobacco'))?.[0]]).toEqual([q, '睡帽Nightcap'])
})

test('品牌有多少斗草，重建它的索引都是一样多的语句，层次不变', async () => {
  const many: number[] = []
  for (const slug of ['former', 'peterson']) {
    const id = await brandNamed(world.db, slug)
    const before = await tiersOf(world.db, id)
    const { statements } = await countStatements(() =>
      world.db.transaction().execute((trx) => reindex(trx, 'brand', id)),
    )
    expect(await tiersOf(world.db, id)).toEqual(before)
    many.push(statements.length)
  }
  expect(many[1]).toBe(many[0])
})

describe('联想', () => {
  const suggest = async (q: string) => (await world.read('GET /search/suggest', { q })).list

  test('打到一半就有，每类几条，每条都有地址，该有图的有图', async () => {
    const list = await suggest('night')
    expect(list.map((hit) => hit.title_other)).toContain('Nightcap')
    for (const { url } of list) expect(url).toMatch(/^\/query\//)
    for (const hit of await suggest('登喜路')) {
      const drawn = ['tobacco', 'brand', 'pipe', 'shape', 'accessory', 'mouthpiece', 'itemList']
      expect(hit.art.startsWith('/art/')).toBe(drawn.includes(hit.kind))
    }
  })

  test('同一类挨在一起，一共不过十三条', async () => {
    const kinds = (await suggest('登喜路')).map((hit) => hit.kind)
    const runs = kinds.filter((kind, at) => kind !== kinds[at - 1])
    expect(runs.length).toBe(new Set(kinds).size)
    expect(kinds.length).toBeLessThanOrEqual(13)
  })

  test('还没有打字，就没有联想', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('   ')).toEqual([])
  })
})

describe('什么都敢搜', () => {
  const odd = [
    '',
    ' ',
    '🐦',
    '👨‍👩‍👧‍👦',
    "'",
    '"',
    "'; drop table review; --",
    "' or 1=1 --",
    '%',
    '_',
    '%%%%',
    '\\',
    '\\\\',
    'a & b',
    'a | !b',
    '!',
    '( )',
    '<->',
    ':*',
    'a:*b',
    "it's",
    "''''",
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    '\u0000',
    '夜\u0000帽',
    '\u202e夜帽',
    '﷽',
    'ａ'.repeat(100),
    '斗'.repeat(100),
    'x y '.repeat(25),
    'null',
    'undefined',
    '0',
    '-1',
  ]

  test.each(odd)('“%s”', async (q) => {
    for (const path of ['/search', '/search/suggest']) {
      const reply = await world.get(`${path}?q=${encodeURIComponent(q)}`)
      expect([reply.status, reply.code]).toEqual([200, 10000])
    }
  })

  test('空的、只有符号的，什么也找不到', async () => {
    for (const q of ['', '  ', '!!!', '🐦', '%', "'"]) {
      expect(await find(q)).toMatchObject({ total: 0, groups: [] })
    }
  })

  test('太长的，说最多多少字', async () => {
    for (const path of ['/search', '/search/suggest']) {
      const reply = await world.get(`${path}?q=${'a'.repeat(5_000)}`)
      expect([reply.code, reply.msg]).toEqual([10001, '最多 100 个字'])
    }
  })

  test('找不到的词，不乱给', async () => {
    expect((await find('qzxjvwkp')).total).toBe(0)
  })
})

describe('没有找到的', () => {
  const miss = (q: string) =>
    world.ask({ method: 'POST', url: '/api/search/miss', payload: { q } }).then((answer) => answer.statusCode)

  test('记下词与次数，一个词一行，写法不同也是一行', async () => {
    for (const q of ['qzx jvwkp', 'QZXJVWKP', 'qzxjvwkp！']) expect(await miss(q)).toBe(200)
    expect(await missesOf(world.db, 'qzxjvwkp')).toBe(3)
  })

  test('找得到的不记，太长的不记，只有符号的不记', async () => {
    const before = await countRows(world.db, 'search_miss')
    for (const q of ['大黄盖', 'qzxjv '.repeat(16), '🐦', "' or 1=1 --"]) expect(await miss(q)).toBe(200)
    expect(await countRows(world.db, 'search_miss')).toBe(before)
  })

  test('电话号码与别的联系方式不记，分开写、全角写也一样', async () => {
    const before = await countRows(world.db, 'search_miss')
    for (const q of [
      '13912345678',
      '139 1234 5678',
      '１３９１２３４５６７８',
      '加微信 qzxjvwkp',
      'QQ 1234567',
    ])
      expect(await miss(q)).toBe(200)
    expect(await countRows(world.db, 'search_miss')).toBe(before)
  })

  test('一个人一下子记很多，多出来的悄悄丢掉', async () => {
    const before = await countRows(world.db, 'search_miss')
    const words = Array.from(
      { length: 50 },
      (_none, at) => `qzxjvwkp${String.fromCodePoint(0x4e00 + at * 7)}`,
    )
    const answers = await Promise.all(words.map((q) => miss(`${q} wvqqzk`)))
    expect(new Set(answers)).toEqual(new Set([200]))
    const added = (await countRows(world.db, 'search_miss')) - before
    expect([added > 0, added <= 30]).toEqual([true, true])
    await clearRateLimits(world)
  })

  test('记不满：太多时最久没人问的让出来', async () => {
    await manyMisses(world.db, 5_200)
    expect(await miss('wvqqzk')).toBe(200)
    expect(await countRows(world.db, 'search_miss')).toBe(5_000)
    expect(await missesOf(world.db, 'wvqqzk')).toBe(1)
    expect(await missesOf(world.db, 'qzxjvwkp')).toBe(3)
  })
})

describe('想少抽、想戒的人', () => {
  test.each(['戒烟', '戒斗', '戒煙', '不想抽了', '减量', '戒了', 'Quit smoking', '怎么 戒斗'])(
    '找“%s”：只有文章、帖子与圈子，没有斗草',
    async (q) => {
      const [found, { list }] = await Promise.all([find(q), world.read('GET /search/suggest', { q })])
      const kinds = [...found.groups, ...list].map(({ kind }) => kind)
      expect(kinds.filter((kind) => !['article', 'post', 'circle'].includes(kind))).toEqual([])
      expect(found).toMatchObject({ q, quitting: true })
      const articles = found.groups.find(({ kind }) => kind === 'article')?.list ?? []
      expect(articles.some(({ title }) => title.includes('戒烟'))).toBe(true)
      expect((await find(q, { kind: 'tobacco' })).total).toBe(0)
    },
  )

  test('别的词照旧', async () => {
    expect(await find('夜帽')).toMatchObject({ quitting: false })
  })
})

test('问什么、问哪一类，语句的文字都一样：数据库不必每次重新计划', async () => {
  const asked = [
    '烟',
    '草',
    '大黄',
    '大黄盖',
    '登喜路睡帽',
    'night',
    'nightcap 1989 弗吉尼亚 桶装',
    'dahuanggai',
    'qzxjvw',
  ]
  const { statements } = await countStatements(async () => {
    for (const q of asked) {
      await world.read('GET /search', { q })
      await world.read('GET /search', { q, kind: 'pipe', page: 2 })
      await world.read('GET /search/suggest', { q })
    }
  })
  const looking = statements.filter((text) => text.includes('search_document'))
  expect(looking.length).toBeGreaterThan(asked.length)
  // One looks for what was typed, the other for what resembles it as well.
  expect(new Set(looking).size).toBe(2)
})

test('怎样刁钻的字都有答复：展开成十几个字的、很长的、残缺的、查询语言里有意思的', async () => {
  const calls = [
    ['/search', 'q'],
    ['/search/suggest', 'q'],
    ['/tobacco', 'q'],
    ['/catchpipe', 'q'],
    ['/accessory', 'q'],
    ['/tobaccobrand', 'q'],
    ['/catchbrand', 'q'],
    ['/tobacco/similar', 'name'],
    ['/groupcircle', 'q'],
    ['/studio', 'q'],
  ] as const
  const texts = [
    'ﷺ'.repeat(100),
    '㍿'.repeat(100),
    '烟'.repeat(100),
    'a'.repeat(100),
    '\ud83d'.repeat(40),
    'a\u0000b',
    "a' & | ! <-> :* \\",
    '%_\\%'.repeat(20),
    '('.repeat(100),
    '字'.repeat(2_000),
  ]
  for (const [path, name] of calls)
    for (const text of texts) {
      const asked = `${path}?${new URLSearchParams({ [name]: text })}`
      expect((await world.get(asked)).status, `${path} ${text.slice(0, 8)}`).toBeLessThan(500)
    }
})
