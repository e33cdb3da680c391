import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as at from '#contract/page-address.ts'
import { loadDemo } from '#server/modules/platform/demo/index.ts'
import { picturesOf, type Sample, samplesOf, withPictures } from '#server/test/platform/demo.ts'
import { makeSharedList } from '#server/test/community/item-lists.ts'
import { makeAccount, makeArticle, makeMember, makeTobacco } from '#server/test/factories.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { declareGenerated, makePost } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

const host = 'pipes.example'
let world: World
let sample: Sample
let maker: number
beforeAll(async () => {
  world = await createWorld({ pages: 'built', env: { PUBLIC_URL: `https://${host}`, DEMO: '1' } })
  await loadDemo(world.db, () => {})
  sample = await samplesOf(world.db)
  maker = (await world.read('GET /studio/{id}', { id: sample.studio })).uid
}, 200_000)
afterAll(() => world.close())

const labelOf = (piece: string) => ({
  Label: '1',
  ContentProducer: host,
  ProduceID: piece,
  ReservedCode1: '',
  ContentPropagator: host,
  PropagateID: piece,
  ReservedCode2: '',
})
const declaredWords = 'title="作者声明或图片自带标识：由 AI 生成">AI 生成<'
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The page, the label of its head, and what can be read on it. */
async function pageAt(url: string) {
  const { payload, statusCode } = await world.ask({ url })
  expect([url, statusCode]).toEqual([url, 200])
  const [, label] = /<meta name="AIGC" content="([^"]*)">/.exec(payload) ?? []
  const canonical = /<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/.exec(payload)?.[1] ?? ''
  const [, body = ''] = /<div id="root">(.*)<script type="application\/json"/s.exec(payload) ?? []
  const words = body.replace(/<footer.*<\/footer>/s, '').replace(/<[^>]+>/g, '')
  return { label: label && (JSON.parse(plain(label)) as unknown), canonical: plain(canonical), words, body }
}

describe('人工智能生成的页面：开头的数据里有标识，页面上看得到', () => {
  const pages: [kind: string, url: () => string, words: RegExp][] = [
    ['斗草', () => at.tobaccoAddress(1), /简介与插图由人工智能生成/],
    ['烟斗', () => at.pipeAddress(1), /简介与插图由人工智能生成/],
    ['配件', () => at.accessoryAddress(1), /简介与插图由人工智能生成/],
    ['百科', () => at.articleAddress('encyclopedia', 1), /本文由人工智能生成。/],
    ['资讯', () => at.announcementAddress(1), /本文由人工智能生成。/],
    ['演示的帖子', () => at.postAddress({ id: sample.post, kind: 1 }), /演示 · AI 生成/],
    ['演示的鉴赏', () => at.appreciationAddress(sample.piece), /演示 · AI 生成/],
    ['演示的作品', () => at.workAddress(sample.work), /演示 · AI 生成/],
    ['演示的工作室', () => at.studioAddress(sample.studio, maker), /演示 · AI 生成/],
    ['演示的人', () => at.profileAddress(sample.author), /演示 · AI 生成/],
  ]
  test.each(pages)('%s', async (_kind, url, expected) => {
    const { label, canonical, words } = await pageAt(url())
    expect(label).toEqual(labelOf(canonical))
    expect(words).toMatch(expected)
  })

  test.each([
    ['品牌', () => at.brandAddress(1)],
    ['斗型', () => at.shapeAddress(1)],
    ['斗嘴', () => at.mouthpieceAddress(1)],
  ])('%s：标识在数据里，页脚说明插图与简介的来历', async (_kind, url) => {
    const { label, canonical, body } = await pageAt(url())
    expect(label).toEqual(labelOf(canonical))
    expect(body).toContain('百科、教程与条目简介由人工智能生成')
  })

  test('演示站的每一页都说这是演示', async () => {
    for (const url of ['/', at.circleHubPath, at.cataloguePath])
      expect((await pageAt(url)).body).toContain('这是演示站')
    const { notices } = await world.read('GET /webconfig')
    expect(notices.catalogue[0]).toMatch(/演示.*人工智能生成，不是真人所写/)
  })

  test('人写的没有标识：斗友的帖子、编辑自己的文章', async () => {
    const { id: uid } = await makeMember(world.db)
    const post = await makePost(world.db, { by: uid, circle: 1 })
    expect((await pageAt(at.postAddress({ id: post, kind: 1 }))).label).toBeUndefined()
    const written = await makeArticle(world.db, { body_html: '<p>自己写的。</p>' })
    const { label, words } = await pageAt(at.articleAddress('encyclopedia', written.id))
    expect(label).toBeUndefined()
    expect(words).not.toContain('人工智能')
  })

  const declared: [kind: string, make: () => Promise<string>][] = [
    [
      '帖子',
      async () => {
        const { id: by } = await makeMember(world.db)
        const id = await makePost(world.db, { by, circle: 1 })
        await declareGenerated(world.db, id)
        return at.postAddress({ id, kind: 1 })
      },
    ],
    [
      '作品',
      async () => {
        const id = await makeWork(world.db, (await makeMaker(world.host)).studio)
        await declareGenerated(world.db, id, 'work')
        return at.workAddress(id)
      },
    ],
    [
      '清单',
      async () => {
        const id = await makeSharedList(world, await makeAccount(world.host))
        await declareGenerated(world.db, id, 'item_list')
        return at.itemListAddress(id)
      },
    ],
  ]
  test.each(declared)(
    '斗友声明由 AI 生成的%s：数据里写“可能”，生成者空着，本站只是传播者；页面上看得到',
    async (_kind, make) => {
      const { label, canonical, body } = await pageAt(await make())
      expect(label).toEqual({ ...labelOf(canonical), Label: '2', ContentProducer: '', ProduceID: '' })
      expect(body).toContain(declaredWords)
    },
  )

  test('斗友声明由 AI 生成的点评：名字旁边写着，页面的标识仍是本站的', async () => {
    const { id } = await makeTobacco(world.db)
    const { headers } = await makeAccount(world.host)
    await world.send(
      'POST /tobaccocommon/{id}',
      { id, score: 4, content: '尾段有木香。', generated: 1 },
      headers,
    )
    const { label, canonical, body } = await pageAt(at.tobaccoAddress(id))
    expect(label).toEqual(labelOf(canonical))
    expect(body).toContain(declaredWords)
  })

  test('编辑改过的，仍说初稿是怎么来的', async () => {
    const edited = await makeArticle(world.db, { body_html: '<p>改过。</p>', written_on: '2026-11-01' })
    const { html, generated } = await world.read('GET /article/{id}', { id: edited.id })
    expect([generated, html]).toEqual([true, expect.stringContaining('本文由人工智能生成，编辑有修改。')])
  })
})

describe('图片：文件里有标识', () => {
  test.each([
    '/art/tobacco/1.svg',
    '/art/pipe/1.svg',
    '/art/shape/1.svg',
    '/art/brand/1.svg',
    '/art/brand-cover/1.svg',
    '/art/article/1.svg',
    '/art/banner/1.svg',
    '/art/circle/1.svg',
    '/art/figure/packing-three-steps.svg',
    '/art/medal/1.svg',
  ])('%s', async (url) => {
    const { payload } = await world.ask({ url })
    const [, xml = ''] = /<metadata>(.*?)<\/metadata>/.exec(payload) ?? []
    expect(xml).toContain('xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"')
    const [, label = ''] = /<TC260:AIGC>(.*?)<\/TC260:AIGC>/.exec(xml) ?? []
    expect(JSON.parse(plain(label))).toEqual(labelOf(url))
    expect((await sharp(Buffer.from(payload)).metadata()).format).toBe('svg')
  })

  test('二维码不是生成的画', async () => {
    expect((await world.ask({ url: '/art/qr.svg' })).payload).not.toContain('AIGC')
  })

  const labelIn = async (file: Buffer) => {
    const { xmp } = await sharp(file).metadata()
    const [, label = '{}'] = /<TC260:AIGC>(.*?)<\/TC260:AIGC>/.exec(xmp?.toString() ?? '') ?? []
    return JSON.parse(plain(label)) as unknown
  }
  /** Whether the corner of a picture has light strokes on it: as bright as the mark is. */
  const brightest = async (file: Buffer, corner: Record<'left' | 'top' | 'width' | 'height', number>) => {
    const { channels } = await sharp(await sharp(file).extract(corner).png().toBuffer()).stats()
    return Math.min(...channels.slice(0, 3).map(({ max }) => max))
  }

  test.each(['tobacco', 'pipe', 'brand', 'article', 'circle'])('分享用的卡片：%s', async (kind) => {
    const url = `/art/og/${kind}/1.png`
    const { rawPayload } = await world.ask({ url })
    expect(await labelIn(rawPayload)).toEqual(labelOf(url))
    const { channels } = await sharp(
      await sharp(rawPayload).extract({ left: 270, top: 534, width: 120, height: 32 }).png().toBuffer(),
    ).stats()
    expect(channels[0]?.min).toBeLessThan(140)
  })

  test.each(['post', 'appreciation', 'work'] as const)(
    '演示的图片：%s',
    async (type) => {
      const shown = await withPictures(world.db, type, 1)
      const [picture] = await picturesOf(world.db, shown)
      const url = `/file/pub/${picture?.file_name}-l.webp`
      const { rawPayload } = await world.ask({ url })
      expect(await labelIn(rawPayload)).toEqual(labelOf(url))
      // The mark is a twentieth of the height, in the lower left corner.
      const corner = { left: 20, top: 634, width: 140, height: 42 }
      expect(await brightest(rawPayload, corner)).toBeGreaterThan(225)
    },
    60_000,
  )
})
