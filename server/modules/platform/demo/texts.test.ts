import { describe, expect, test } from 'vitest'
import { readTexts } from './texts.ts'

describe('演示社区的文字', () => {
  test('没有两句话一样', async () => {
    const { posts, reviews, pieces: appreciations, studios } = await readTexts()
    const texts = [
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

  test('没有价钱，没有店，没有买卖的话', async () => {
    const { studios, pieces: appreciations } = await readTexts()
    const bare = (text: string) => text.replace(/便宜/g, '')
    const described = [
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
