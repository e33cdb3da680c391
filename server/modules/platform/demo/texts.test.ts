import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RawComment, readTexts } from './texts.ts'

type Blend = Record<'strength' | 'flavor_level' | 'room_note' | 'taste', number | null> & { slug: string }
const blends = path.join(import.meta.dirname, '../../../../db/seeds/catalog/tobaccos.json')
const readBlends = async () => JSON.parse(await readFile(blends, 'utf8')) as Blend[]

describe('演示社区的文字', () => {
  test('没有两句话一样', async () => {
    const { posts, reviews, pieces: appreciations, studios, lists } = await readTexts()
    const texts = [
      ...lists.flatMap(({ entries }) => entries.map(({ note }) => note)),
      ...studios.flatMap(({ motto, introduction, story, notice, works }) => [
        motto,
        introduction,
        story,
        notice,
        ...works.map(({ notes }) => notes),
      ]),
      ...appreciations.flatMap(({ title, content, comments }) => [
        title,
        content,
        ...comments.map(({ text }) => text),
      ]),
      ...posts.flatMap(({ title, content, comments }) => [
        title,
        content,
        ...comments.flatMap(({ text, replies = [] }) => [text, ...replies.map((reply) => reply.text)]),
      ]),
      ...reviews.map(({ content }) => content),
    ]
    const sentences = texts
      .flatMap((text) => text.split(/[。！？\n]/))
      .filter((one) => [...one.trim()].length >= 8 && !/^[|\s-]+$/.test(one))
    const seen = new Set<string>()
    const twice = sentences.filter((one) => {
      const known = seen.has(one.trim())
      seen.add(one.trim())
      return known
    })
    expect(sentences.length).toBeGreaterThan(5_000)
    expect(twice).toEqual([])
  })

  test('清单里每一样都写着为什么，不只是哪一年；次序是先到的在前', async () => {
    const { lists } = await readTexts()
    const notes = lists.flatMap(({ entries }) => entries.map(({ note }) => note))
    expect(notes.length).toBeGreaterThan(30)
    expect(notes.filter((note) => !/^.{12,60}。$/u.test(note) || /年起/.test(note))).toEqual([])
    for (const { state, entries } of lists) {
      const days = entries.map(({ since }) => since ?? '')
      expect(days.every((one) => (one === '') === (state === 'want'))).toBe(true)
      expect(days.toSorted((one, other) => one.localeCompare(other))).toEqual(days)
    }
  })

  test('没有价钱，没有店，没有买卖的话', async () => {
    const { studios, pieces: appreciations, lists } = await readTexts()
    const bare = (text: string) => text.replace(/便宜/g, '')
    const described = [
      ...lists.flatMap(({ title, introduction, entries }) => [
        title,
        introduction,
        ...entries.map(({ note }) => note),
      ]),
      ...studios.flatMap(({ works, ...studio }) => [
        ...Object.values(studio),
        ...works.map(({ notes }) => notes),
      ]),
      ...appreciations.flatMap(({ title, content, comments }) => [
        title,
        content,
        ...comments.map(({ text }) => text),
      ]),
    ].filter((text) => typeof text === 'string')
    expect(
      described.filter((text) => /[卖买售]|价钱|价格|报价|下单|定制|店铺|淘宝|微信/.test(bare(text))),
    ).toEqual([])
  })
})

describe('演示社区的点评', () => {
  const figures = ['strength', 'flavor_level', 'room_note', 'taste'] as const
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  const spread = (list: readonly number[]) => {
    const middle = mean(list)
    return Math.sqrt(mean(list.map((one) => (one - middle) ** 2)))
  }
  const together = (pairs: readonly (readonly [number, number])[]) => {
    const [left, right] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))]
    const product = mean(pairs.map(([a, b]) => (a - left) * (b - right)))
    return product / (spread(pairs.map(([a]) => a)) * spread(pairs.map(([, b]) => b)))
  }
  const blendReviews = async () => {
    const { reviews } = await readTexts()
    const references = new Map((await readBlends()).map((blend) => [blend.slug, blend]))
    return reviews
      .filter(({ kind }) => kind === 'tobacco')
      .map((review) => ({ review, reference: references.get(review.slug) }))
  }

  test('各项因人而异，又离不开那一款：多数不等于参考值，偏差的标准差在半档到一档之间，与参考值相关', async () => {
    const all = await blendReviews()
    expect(all.length).toBeGreaterThan(190)
    const copied = all.filter(({ review, reference }) =>
      figures.every((key) => review[key] === reference?.[key]),
    )
    expect(copied.length / all.length).toBeLessThan(0.15)
    for (const key of figures) {
      const pairs = all.flatMap(({ review, reference }) => {
        const [said, known] = [review[key], reference?.[key] ?? null]
        return said === null || known === null ? [] : [[said, known] as const]
      })
      const off = spread(pairs.map(([said, known]) => said - known))
      expect(off, key).toBeGreaterThan(0.5)
      expect(off, key).toBeLessThan(1)
      expect(together(pairs), key).toBeGreaterThan(0.6)
    }
  })

  test('有人手紧，有人手松，有人只用中间的分；同一款，几个人给的分不一样', async () => {
    const { reviews } = await readTexts()
    const people = [...Map.groupBy(reviews, ({ author }) => author).values()]
      .filter((list) => list.length >= 4)
      .map((list) => list.map(({ half_stars }) => half_stars))
    expect(people.some((stars) => mean(stars) <= 5.5)).toBe(true)
    expect(people.some((stars) => mean(stars) >= 8.5)).toBe(true)
    expect(people.some((stars) => stars.every((one) => one >= 5 && one <= 7))).toBe(true)
    expect(spread(people.map(mean))).toBeGreaterThan(0.7)
    const items = [...Map.groupBy(reviews, ({ slug }) => slug).values()]
      .filter((list) => list.length >= 4)
      .map((list) => spread(list.map(({ half_stars }) => half_stars)))
    expect(items.length).toBeGreaterThan(8)
    expect(Math.min(...items)).toBeGreaterThan(0.4)
    expect(mean(items)).toBeGreaterThan(1)
  })

  test('分数、劲道与文字说的是一回事', async () => {
    const { reviews } = await readTexts()
    const starsOf = (words: RegExp) =>
      reviews.filter(({ content }) => words.test(content)).map(({ half_stars }) => half_stars)
    const praise = starsOf(/最好|服气|舒服|漂亮|难得|喜欢|干净|耐看|正好|实在|好看|值得/)
    const blame = starsOf(/倒掉|刷牙|恶心|止咳糖浆|寡淡|糖水|香精。|没味|不懂。|没劲|太大了/)
    expect(blame.length).toBeGreaterThan(8)
    expect(mean(praise) - mean(blame)).toBeGreaterThan(2)
    const strengthOf = (words: RegExp) =>
      reviews.flatMap(({ content, strength }) => (strength !== null && words.test(content) ? [strength] : []))
    expect(Math.min(...strengthOf(/劲大|劲不小|力道足|劲猛|太重了|劲偏大|空腹不要/))).toBeGreaterThanOrEqual(
      4,
    )
    expect(Math.max(...strengthOf(/^轻|很轻|淡得明白|没劲|挺淡|白粥|不压胸口|力道不足/))).toBeLessThanOrEqual(
      2,
    )
  })

  test('烟斗也有人点评：五十支以上，长短都有', async () => {
    const { reviews } = await readTexts()
    const pipes = reviews.filter(({ kind }) => kind === 'pipe')
    expect(new Set(pipes.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(50)
    const lengths = pipes.map(({ content }) => [...content].length)
    expect(lengths.filter((length) => length <= 8).length).toBeGreaterThan(8)
    expect(lengths.filter((length) => length > 30).length).toBeGreaterThan(20)
  })
})

test('评论里有平常的话：八个字以内的不少，也有一来一往的争论', async () => {
  const { posts } = await readTexts()
  const comments = posts.flatMap((post) => post.comments.flatMap((one) => [one, ...(one.replies ?? [])]))
  const short = comments.filter(({ text }) => [...text].length < 8)
  expect(short.length / comments.length).toBeGreaterThan(0.06)
  const disputes = posts.flatMap((post) => post.comments).filter(({ replies = [] }) => replies.length >= 3)
  expect(disputes.length).toBeGreaterThan(15)
})

test('谁也不在注册之前说话：帖子、评论、回复、点评、鉴赏、作品与清单都在注册之后', async () => {
  const { people, posts, pieces: appreciations, reviews, studios, lists } = await readTexts()
  const acts = [
    ...[...posts, ...appreciations].flatMap(({ key, author, days_ago: days, comments }) => [
      { author, days, what: key },
      ...comments
        .flatMap((comment: RawComment) => [comment, ...(comment.replies ?? [])])
        .map((one) => ({
          author: one.author,
          days: days - one.after_hours / 24,
          what: `${key} ${one.text}`,
        })),
    ]),
    ...reviews.map(({ author, days_ago: days, slug }) => ({ author, days, what: slug })),
    ...studios.flatMap(({ maker, name, certified_days_ago: days, works }) =>
      [{ name, days_ago: days }, ...works].map((one) => ({
        author: maker,
        days: one.days_ago,
        what: one.name,
      })),
    ),
    ...lists.map(({ author, days_ago: days, title }) => ({ author, days, what: title })),
  ]
  const joined = ({ author }: (typeof acts)[number]) => people[author - 1]?.joined_days_ago ?? 0
  expect(acts.length).toBeGreaterThan(1_500)
  expect(acts.filter((one) => one.days > joined(one)).map(({ what }) => what)).toEqual([])
})

test('没有小学生作文的开头，没有睡着的孩子，没有“少女”', async () => {
  const { people, posts, pieces: appreciations, reviews, studios } = await readTexts()
  const opened = [...posts, ...appreciations].flatMap(({ title, content }) => [title, content])
  expect(opened.filter((text) => /^(今天是|今天|晚自习|放学|星期[一二三四五六天])/.test(text))).toEqual([])
  const all = [...opened, ...reviews.map(({ content }) => content), ...people.map(({ nickname }) => nickname)]
  const names = studios.map(({ name }) => name)
  expect(
    [...all, ...names].filter((text) => /少女|萝莉|学生妹|孩子睡|娃睡|娃都在睡|晚自习|早读/.test(text)),
  ).toEqual([])
})
