import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleTexts } from '#server/test/catalogue/article-texts.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { withKeptPlans } from '#server/test/moderation/moderation.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { formsOf } from './matching/forms.ts'
import { judgeTexts } from './index.ts'
import { queueForReview, readReasons } from './text-filter.store.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await createWorld()
  person = await makeAccount(world.host)
})
afterAll(() => world.close())

const seeds = new URL('../../../../db/seeds/', import.meta.url)
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, seeds), 'utf8'))

type Words = { groups: { act: 'allow' | 'hold' | 'refuse'; note: string; words: string[] }[] }
type Item = { name_zh?: string | null; name_en?: string; aliases_zh?: string[]; blurb_zh?: string | null }

const judged = (text: string) => judgeTexts(world.host, person.uid, [text])

/** What is not let through at once, and why. */
async function stopped(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const text of texts) {
    const reasons = await judged(text).catch(() => ['不能发布'])
    if (reasons.length > 0) found.push(`${reasons.join('、')}：${text}`)
  }
  return found
}

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[。！？\n])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 3)

describe('斗友平常说的话', () => {
  test('文章、品牌、配件里的每一句都可以发，只有讲买卖规矩的几句例外', async () => {
    const articles = await articleTexts()
    const sentences = articles.flatMap(({ title, body }) => [title, ...sentencesOf(body)])
    const files = ['tobacco_brands', 'pipe_brands', 'accessories', 'mouthpieces']
    for (const file of files)
      for (const { blurb_zh } of (await read(`catalog/${file}.json`)) as Item[])
        sentences.push(...sentencesOf(blurb_zh ?? ''))
    expect(sentences.length).toBeGreaterThan(1_800)
    // Few of them say who may trade, and that nobody may here.
    const ordinary = sentences.filter((sentence) => !/代购|转让|出售|转卖|批发|私我/.test(sentence))
    expect(sentences.length - ordinary.length).toBeLessThan(sentences.length / 50)
    expect(await stopped(ordinary)).toEqual([])
  })

  test('两千多款斗草、八百多支烟斗、所有品牌的名字都可以写', async () => {
    const files = ['tobaccos', 'pipe_models', 'tobacco_brands', 'pipe_brands', 'pipe_shapes', 'accessories']
    const names: string[] = []
    for (const file of files)
      for (const one of (await read(`catalog/${file}.json`)) as Item[])
        names.push(one.name_en ?? '', one.name_zh ?? '', ...(one.aliases_zh ?? []))
    expect(names.length).toBeGreaterThan(6_000)
    expect(await stopped(names)).toEqual([])
  })

  test.each([
    '大马士革玫瑰的香气，压住了拉塔基亚的烟熏。',
    '清理斗壁是个大麻烦，隔一阵就得刮一次积碳。',
    '配方里加 Virginia 和 Perique，再加一点 Vanilla。',
    '加 Va/Per 的混合，陈三年以后圆润得多。',
    '再加个 VA 会更甜，2019 年的那罐就是这样。',
    '八十年代购入的登喜路，斗口有一点焦痕。',
    '这批发酵得很透，那批发霉了，只好扔掉。',
    '这一批发现了两片完整的叶子。',
    '别直接单手拿斗钵，热的时候容易裂。',
    '香味更加微妙，后段越加微甜。',
    '这款早就售罄了，如今只在老斗友的柜子里见得到。',
    '几经辗转让我遇见了它。',
    '一包夜帽抽了半年。',
    '看片烟的叶脉，知道压得紧不紧。',
    '最重要的私藏，是一罐 1998 年的 FVF。',
    '收藏独立斗师的作品，十年攒了七支。',
    '这是一台独家设计的压棒机。',
    '未成年人请勿吸烟，请勿购买烟草。',
    '我儿子问我为什么抽烟斗，我说他不能学。',
    '转动斗嘴，再拔下来，通条从烟道里穿过去。',
    '求一个适合入门的建议，怎样填装才不会太紧？',
    '出一点汗以后，斗身摸着有点滑。',
    '收一收火，慢慢地抽。',
    '求教：怎样给新斗开斗？',
    '打开团在一起的烟丝，晾半小时再装。',
    '硬刷单独放，别和通条混在一起。',
    '用烟草的烟熏味去配威士忌。',
    '清关、关税我不懂，只知道斗好看。',
    '微信读书里有一本讲烟斗的书。',
    '带来价值的不是牌子，是手工。',
  ])('「%s」', async (text) => {
    expect(await judged(text)).toEqual([])
  })
})

describe('换着写法也看得出', () => {
  test.each([
    ['代购', '有人能代购吗', '代 购', '代·购', '代－－購', '代　購', '代​购', '【代】【购】'],
    ['大麻', '大 麻', '大*麻', '⼤麻', '大．麻'],
    ['转让', '轉讓', '转 / 让', '轉…讓'],
    ['加好友', '加 好 友', '加-好-友'],
    ['daigou', 'DAIGOU', 'Ｄａｉｇｏｕ', 'd a i g o u', 'ⓓⓐⓘⓖⓞⓤ'],
    ['六合彩', '六 合 彩', '六。合。彩'],
    ['约炮', '約炮', '約 . 炮'],
    ['百家乐', '百家樂', '百 家 樂'],
  ])('%s', async (word, ...forms) => {
    for (const form of forms) expect(await judged(form), form).toContain(`敏感词：${word}`)
  })

  test.each(['有意私聊价格', '两罐一起，打包价私我', '回血出几罐', '有出的吗', '我还在读高中，想学烟斗'])(
    '「%s」要先看',
    async (text) => {
      expect((await judged(text)).length).toBeGreaterThan(0)
    },
  )

  test.each(['賣大麻，要的来', '卖 冰 毒', '出售槍支'])('「%s」不能发', async (text) => {
    await expect(judged(text)).rejects.toMatchObject({ code: 10001 })
  })
})

test('点评里有要先看的词，就等人看；有不能发的词，就不收；平常的话马上看得到', async () => {
  const write = async (content: string) => {
    const { id } = await makeTobacco(world.db)
    const sent = { id, score: 4, content }
    return (await world.send('POST /tobaccocommon/{id}', sent, person.headers)).code
  }
  expect(await write('入口清甜，后段有木香，大马士革玫瑰似的。')).toBe(10000)
  expect(await write('抽完剩半罐，转让给有缘人。')).toBe(10200)
  expect(await write('顺便卖大麻。')).toBe(10001)
})

test('等人看的排得进队列，也在数据库不再为每次的值另做计划之后', async () => {
  await withKeptPlans(world.db, async (db) => {
    const held = { type: 0, id: 2_000_000_000, uid: person.uid }
    for (const reasons of [['敏感词：甲'], ['敏感词：乙']]) await queueForReview(db, { ...held, reasons })
    expect(await readReasons(db, held.type, held.id)).toEqual(['敏感词：乙'])
  })
})

describe('开站时的词表', () => {
  test('几百条，各有说明，不重复；放行的词不会盖掉要拦的词', async () => {
    const { groups } = (await read('site/words.json')) as Words
    const words = groups.flatMap(({ act, words: list }) => list.map((word) => ({ act, word })))
    const tight = words.map(({ word }) => formsOf(word).tight)
    expect(words.length).toBeGreaterThan(300)
    expect(words.length).toBeLessThan(800)
    expect(new Set(tight).size).toBe(words.length)
    expect(groups.every(({ note }) => note.length > 1)).toBe(true)
    const of = (...acts: string[]) => words.filter(({ act }) => acts.includes(act)).map(({ word }) => word)
    const covered = of('hold', 'refuse').filter((word) => of('allow').some((free) => word.includes(free)))
    expect(covered).toEqual([])
    for (const word of of('hold'))
      expect(await judged(word), word).toContain(`敏感词：${formsOf(word).tight}`)
    for (const word of of('refuse')) await expect(judged(word), word).rejects.toMatchObject({ code: 10001 })
    for (const word of of('allow')) expect(await judged(word), word).toEqual([])
  })
})
