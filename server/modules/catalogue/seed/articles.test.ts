import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadTogether } from '#server/test/catalogue/seed-changes.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { figures } from '#drawings/figure/registry.ts'
import { brokenLinks, readArticleFile, readArticleFiles, withAddresses } from './article-files.ts'
import { knownIn, loadArticles } from './articles.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const head = (more = '') => `---
title: 题目：带冒号
summary: 一句话。
section: course
order: 1
category: 起步
tags: [一, 二]
editor: 蜂鸟编辑部
date: 2026-11-26
reading: []
sources:
  - 书名，作者，1974
${more}---
`

const catalog = new URL('../../../../db/seeds/catalog/', import.meta.url)
const names = [
  'tobaccos',
  'tobacco_brands',
  'pipe_brands',
  'pipe_shapes',
  'pipe_models',
  'accessories',
  'mouthpieces',
  'item_lists',
]

async function known() {
  const files = new Map<string, unknown>()
  for (const name of names)
    files.set(name, JSON.parse(await readFile(new URL(`${name}.json`, catalog), 'utf8')))
  return knownIn(await readArticleFiles(), (name) => files.get(name))
}

describe('文章文件', () => {
  test('每一篇的链接、插图与延伸阅读都有去处', async () => {
    const there = await known()
    expect((await readArticleFiles()).flatMap((article) => brokenLinks(article, there))).toEqual([])
  })

  test('每幅插图都有文章用它', async () => {
    const shown = new Set(
      (await readArticleFiles()).flatMap(({ body }) =>
        [...body.matchAll(/\]\(figure:([a-z0-9-]+)/g)].map(([, name]) => name),
      ),
    )
    expect([...figures.keys()].filter((name) => !shown.has(name))).toEqual([])
  })

  test('最初的六十篇编号不变，后来的排在后面', async () => {
    const files = await readArticleFiles()
    expect(files.slice(0, 60).map(({ section, order }) => `${section} ${order}`)).toEqual([
      ...Array.from({ length: 19 }, (_, i) => `course ${i + 1}`),
      'course 21',
      ...Array.from({ length: 40 }, (_, i) => `encyclopedia ${i + 1}`),
    ])
    expect(new Set(files.map(({ slug }) => slug)).size).toBe(files.length)
  })

  test('不认得的链接、插图、项目，说出是哪个文件的哪一个', async () => {
    const body =
      '[甲](tobacco:peterson-nightcap)[乙](tobacco:no-such)[丙](wine:x)[丁](https://a.example/)\n\n![图](figure:no-such "题")'
    const article = readArticleFile('pipe/a.md', `${head()}${body}`)
    expect(brokenLinks({ ...article, reading: ['no-such'] }, await known())).toEqual([
      'pipe/a.md：没有 tobacco:no-such',
      'pipe/a.md：没有 wine:x',
      'pipe/a.md：没有 figure:no-such',
      'pipe/a.md：没有 article:no-such',
    ])
    expect(() => readArticleFile('pipe/a.md', head('colour: red\n'))).toThrow('pipe/a.md')
    expect(() => readArticleFile('pipe/a.md', '没有说明')).toThrow('pipe/a.md')
  })

  test('链接成为真的地址；站上已经拿走的只剩文字', () => {
    const addressOf = (_kind: string, slug: string) => (slug === 'a' ? '/query/x?id=1' : undefined)
    const [name] = figures.keys()
    expect(withAddresses(`[甲](pipe:a)、[乙](shape:b)\n\n![图](figure:${name} "题")`, addressOf)).toBe(
      `[甲](/query/x?id=1)、乙\n\n![图](/art/figure/${name}.svg "题")`,
    )
  })

  test('文章互相链接，彼此的编号都对；再载入一遍什么也不变', async () => {
    const [one] = await readArticleFiles()
    if (!one) throw new Error('没有文章')
    const pair = [
      { ...one, slug: 'pair-a', body: '[乙](article:pair-b)' },
      { ...one, slug: 'pair-b', body: '[甲](article:pair-a)' },
    ]
    expect(await loadTogether(world.db, (trx) => loadArticles(trx, pair))).toEqual({
      added: 2,
      updated: 0,
      kept: 0,
    })
    expect(await loadTogether(world.db, (trx) => loadArticles(trx, pair))).toEqual({
      added: 0,
      updated: 0,
      kept: 0,
    })
    const { list } = await world.read('GET /article', { section: one.section, limit: 50 })
    const ids = list.filter(({ title }) => title === one.title).map(({ id }) => id)
    const [b, a] = ids.toSorted((x, y) => y - x)
    expect((await world.read('GET /article/{id}', { id: a })).html).toContain(
      `/query/${one.section}?id=${b}"`,
    )
    expect((await world.read('GET /article/{id}', { id: b })).html).toContain(
      `/query/${one.section}?id=${a}"`,
    )
  })
})
