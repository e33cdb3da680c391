import { beforeAll, describe, expect, test } from 'vitest'
import { articleTexts } from '#server/test/catalogue/article-texts.ts'
import { automatonOf } from './automaton.ts'
import { dependent, foldSlowly, formsOf } from './forms.ts'
import { compile, findIn } from './rules.ts'
import type { Word } from './word.ts'

/** Numbers that look like chance and are the same each time. */
function lots(seed: number) {
  let now = seed
  return (most: number) => (now = (now * 48_271) % 2_147_483_647) % most
}

let articles = ''
let phrases: string[] = []
beforeAll(async () => {
  articles = (await articleTexts()).map(({ body }) => body).join('\n')
  phrases = (await Promise.all(['TSPhrases', 'TWVariantsRevPhrases', 'TSCharacters'].map(dictionary))).flat()
})

/** The keys of a dictionary of opencc. */
async function dictionary(name: string): Promise<string[]> {
  const module = (await import(`opencc-js/dict/${name}`)) as { default: string }
  return module.default.split('|').map((pair) => pair.split(' ')[0] ?? '')
}

const odd = [
  '❤️',
  '👨‍👩‍👧',
  '\u200b',
  'e\u0301',
  'か\uff9e',
  '①',
  '㍿',
  'ﬁ',
  'ΣΑΣ',
  'İ',
  '🄰',
  '𝐀',
  '\ud800',
  '한글',
  'ㅎㅏ',
  '<\u0338',
  'ａＢ',
  '　',
  '，',
  '\u0000',
  '㎏',
  '𠮷',
  '\u0301',
  '\ufe0f',
  '⼤',
]

/** A text of pieces of everything there is. */
function anyText(pick: (most: number) => number): string {
  const parts = Array.from({ length: 1 + pick(8) }, () => {
    const at = pick(articles.length - 10)
    const phrase = phrases[pick(phrases.length)] ?? ''
    return [
      phrase,
      phrase.slice(pick(3), 3),
      articles.slice(at, at + pick(10)),
      odd[pick(odd.length)] ?? '',
      String.fromCharCode(pick(65_536)),
      [...dependent][pick(dependent.size)] ?? '',
    ][pick(6)]
  })
  return parts.join('')
}

describe('写法', () => {
  test('一遍走完的，与一步步来的，每一个字都一样', () => {
    const pick = lots(11)
    for (let n = 0; n < 20_000; n += 1) {
      const text = anyText(pick)
      const open = foldSlowly(text)
      expect(formsOf(text), JSON.stringify(text)).toEqual({
        open,
        tight: open.replace(/[^\p{L}\p{N}+]/gu, ''),
      })
    }
  })

  test('简体怎么写要看前后文的字，词典里有的都在名单里', async () => {
    const missing = phrases.filter((phrase) => {
      const alone = [...phrase].map((sign) => foldSlowly(sign)).join('')
      return foldSlowly(phrase) !== alone && ![...phrase].some((sign) => dependent.has(sign))
    })
    expect(missing).toEqual([])
  })
})

/** Words made of the texts themselves, so that they are found. */
function someWords(pick: (most: number) => number, many: number): string[] {
  const { tight } = formsOf(articles)
  const words = new Set<string>()
  while (words.size < many) {
    const at = pick(tight.length - 8)
    words.add(tight.slice(at, at + 1 + pick(5)) + (pick(3) === 0 ? (tight[pick(tight.length)] ?? '') : ''))
  }
  return [...words]
}

describe('找词', () => {
  test('每一处都找得到，一处不多：与挨个去找的一样', async () => {
    const pick = lots(5)
    for (let round = 0; round < 30; round += 1) {
      const words = someWords(pick, 60)
      const { find } = await automatonOf(words)
      const at = pick(articles.length - 600)
      const { tight } = formsOf(articles.slice(at, at + 600))
      const slow = words.flatMap((word, index) =>
        Array.from({ length: tight.length }, (_none, from) => from)
          .filter((from) => tight.startsWith(word, from))
          .map((from) => ({ from, to: from + word.length, word: index })),
      )
      const inOrder = (hits: typeof slow) => hits.toSorted((a, b) => a.from - b.from || a.to - b.to)
      expect(find(tight)).toEqual(inOrder(slow))
    }
  })

  test('放行的词盖住里面的；先长后短，先前后后，和一个个抹掉一样', async () => {
    const pick = lots(3)
    for (let round = 0; round < 200; round += 1) {
      const signs = '甲乙丙丁'
      const word = () => Array.from({ length: 1 + pick(3) }, () => signs[pick(4)]).join('')
      const list: Word[] = [
        ...new Map(
          Array.from({ length: 6 }, (): [string, Word] => {
            const one = word()
            return [one, { word: one, act: pick(2) ? 'allow' : 'hold' }]
          }),
        ).values(),
      ]
      const text = Array.from({ length: 12 }, () => signs[pick(4)]).join('')
      const free = list.filter(({ act }) => act === 'allow').toSorted((a, b) => b.word.length - a.word.length)
      const left = free.reduce((now, one) => now.replaceAll(one.word, ' '.repeat(one.word.length)), text)
      const held = list.filter((one) => one.act === 'hold' && left.includes(one.word)).map((one) => one.word)
      const found = findIn(await compile(list), formsOf(text))
      const asTheyAre = found.held.filter((one) => !one.includes('写作'))
      expect(asTheyAre.toSorted(), `${text} ${JSON.stringify(list)}`).toEqual(held.toSorted())
    }
  })

  test('五万个词：做的时候别人也等不久', async () => {
    const words = Array.from({ length: 50_000 }, (_none, n) => `词${n.toString(36)}语`)
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const lists = await compile(words.map((word) => ({ word, act: 'hold' as const })))
    clearInterval(watch)
    expect(findIn(lists, formsOf('有 词zz语 吗')).held).toEqual(['词zz语'])
    expect(longest).toBeLessThan(2_000)
  })
})
