import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { compile, judge, type Rules } from '../matching/rules.ts'
import type { Word } from '../matching/word.ts'
import { makeEvasions } from './evasions.ts'

const seeds = new URL('../../../../../db/seeds/', import.meta.url)

let list: Word[] = []
let rules: Rules
let written: Record<'contact' | 'trade' | 'link' | 'clean', string[]> & {
  words: { text: string; word: string }[]
}

beforeAll(async () => {
  const { groups } = JSON.parse(await readFile(new URL('site/words.json', seeds), 'utf8')) as {
    groups: { act: Word['act']; words: string[] }[]
  }
  list = groups.flatMap(({ act, words }) => words.map((word) => ({ word, act })))
  written = JSON.parse(await readFile(new URL('evasions.json', import.meta.url), 'utf8'))
  const more = new Set(written.words.map(({ word }) => word))
  for (const { word } of list) more.delete(word)
  const lists = await compile([...list, ...[...more].map((word): Word => ({ word, act: 'hold' }))])
  rules = { lists, links: { allow: new Set(), refuse: new Set(), newcomer_days: 7, others: 'open' } }
})

/** Whether somebody has to look at a text, or nobody may publish it, or it has a link, of which its writer decides. */
function isFound(text: string): boolean {
  const { refused, held, suspected, refusedHost, otherHosts } = judge(rules, text)
  return refused.length + held.length + suspected.length + otherHosts.length > 0 || refusedHost !== null
}

const shareOf = (texts: readonly string[]) => texts.filter(isFound).length / texts.length

/** What stands in the catalogue, the articles and the demo: sentences, and the parts between their commas. */
async function cleanTexts(): Promise<string[]> {
  const texts = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!/\p{Script=Han}/u.test(value)) return
      for (const sentence of value.replace(/<[^>]*>/g, '').split(/[。！？\n；]/))
        for (const text of [sentence, ...sentence.split(/[，：、]/)])
          if (text.trim().length >= 5) texts.add(text.trim())
    } else if (value && typeof value === 'object') for (const one of Object.values(value)) walk(one)
  }
  for (const folder of ['catalog', 'demo'])
    for (const name of await readdir(new URL(folder, seeds)))
      walk(JSON.parse(await readFile(new URL(`${folder}/${name}`, seeds), 'utf8')))
  return [...texts]
}

test('两千多种变着法子的写法，漏掉的不到百分之三', () => {
  const plain = list.filter(({ word, act }) => act !== 'allow' && /^\p{Script=Han}{2,4}$/u.test(word))
  const evasions = makeEvasions(plain.filter((_one, index) => index % 2 === 0).map(({ word }) => word))
  const missed = evasions.filter(({ text }) => !isFound(text))
  expect(evasions.length).toBeGreaterThan(2_000)
  expect(missed.length / evasions.length, missed.map(({ how }) => how).join('\n')).toBeLessThanOrEqual(0.03)
})

test('两万多句干净的话，误判的不到千分之一', async () => {
  const texts = await cleanTexts()
  const found = texts.filter(isFound)
  expect(texts.length).toBeGreaterThan(20_000)
  expect(found.length / texts.length, found.join('\n')).toBeLessThanOrEqual(0.001)
})

test('没见过这道筛子的人写的：拦下多少，误判多少', () => {
  const share = {
    contact: shareOf(written.contact),
    trade: shareOf(written.trade),
    link: shareOf(written.link),
    words: shareOf(written.words.map(({ text }) => text)),
  }
  expect(share.contact).toBeGreaterThan(0.78)
  expect(share.trade).toBeGreaterThan(0.5)
  expect(share.link).toBeGreaterThan(0.65)
  expect(share.words).toBeGreaterThan(0.9)
  expect(shareOf(written.clean)).toBeLessThan(0.02)
})
