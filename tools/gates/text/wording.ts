import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles, type Gate, isTest, projectFiles, root, type Source } from '../gate.ts'
import { lineAt, parse, visit } from '../source/syntax.ts'

/** A word that texts for people do not use, and the one that they use. */
type Replaced = { word: string; instead: string }

const glossary = 'docs/GLOSSARY.md'
const heading = '## Words of the texts'

/** The table of the glossary: the word we use, and the words that it replaces. */
export function replacedWords(text: string): Replaced[] {
  const section = text.split(`${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| (?=[^|]*\p{Script=Han})([^|]+?) \| ([^|]+?) \|/gmu)].flatMap(
    ([, instead = '', words = '']) => words.split('、').map((word) => ({ word, instead })),
  )
}

const marks: readonly Replaced[] = [
  { word: '「', instead: '“' },
  { word: '」', instead: '”' },
  { word: '・', instead: '·' },
]

/** Texts of the catalogue neither sell nor lure, and keep these words like all others. */
const ofCatalogue: readonly Replaced[] = [
  ...['亲民', '平价', '实惠', '价位', '价格', '便宜', '口粮', '耐抽', '难买', '售罄', '到货', '老饕'].map(
    (word) => ({
      word,
      instead: 'facts only',
    }),
  ),
  { word: '半搓散', instead: '搓散' },
  { word: '锈蚀', instead: '刻纹' },
  { word: '烟斗草', instead: '斗草' },
]
const inNames: readonly Replaced[] = [{ word: '半搓散', instead: '搓散' }]
const catalogueName = /^\s*"name_zh"/
const catalogueText = /^\s*"(blurb|hallmark|grading|hint)_zh"/

/** Labels of messages that are specified with these brackets. */
const specified = /^(您已被任命为|您已被取消|您已被移出)「\{circle\}」/

/** Where the specification says 您, to the letter: the labels of messages in its list of calls, and the first reward. */
const politeWords =
  /您已被(任命为|取消|移出)「|您的(帖子已被(删除|置顶|设为精华|封禁|解封)|鉴赏已被(删除|置顶)|评论已被删除|工作室已通过认证)|您申请的圈子已通过审核|关注了您|恭喜！您已注册成功/gu

/** Legal texts and consents are formal, and what members of the demo wrote is theirs. */
const mayBePolite = /^db\/seeds\/(site\/legal|demo)\//

/** What people type is read here in every writing. */
const reads =
  /^(drawings\/text|server\/modules\/(moderation\/text-filter\/matching|catalogue\/search)\/.*)\.ts$/

const seedFolder = /^db\/seeds\/(?!catalog\/articles\.json)/

/** What members of the demo wrote is theirs, and names of goods are as the catalogue knows them. */
const ownWords = /^db\/seeds\/(demo\/|catalog\/(tobaccos|tobacco_brands|pipe_brands|pipe_models)\.json)/

const legalText = /^db\/seeds\/site\/legal\/(\w+)-[\d.]+\.md$/

/** A legal text that a newer version follows stays to the letter, as people agreed to it. */
export function isSuperseded(path: string, paths: readonly string[]): boolean {
  const kind = legalText.exec(path)?.[1]
  return kind !== undefined && paths.some((other) => legalText.exec(other)?.[1] === kind && other > path)
}

/** Brackets within brackets, of either width; what a link of an article leads to is none. */
const nested = /（[^（）]*[（(]|\([^()（）]*[（(]/u
const target = /\]\([^)]*\)/gu

/** An article says once how a thing was called. */
const aside = /（[^（）]*）|“[^“”]*”/gu

type Text = { text: string; line: number }

/** The strings and the words between tags of a code file. */
function textsOfCode(source: Source): Text[] {
  const found: Text[] = []
  const note = (text: unknown, start: number) => {
    if (typeof text === 'string') found.push({ text, line: lineAt(source.text, start) })
  }
  visit(parse(source), {
    Literal: ({ value, start }) => note(value, start),
    TemplateElement: ({ value, start }) => note(value.raw, start),
    JSXText: ({ value, start }) => note(value, start),
  })
  return found
}

/** Words that are refused in names: they are looked for, and shown to nobody. */
const refused = /^db\/seeds\/site\/names\.json$/

/** Lists of a data file that are no text of the site: further names, and words that are refused. */
const lists = (path: string) => (refused.test(path) ? /"words": \[[^\]]*\]/g : /"aliases_zh": \[[^\]]*\]/g)

/** The lines of a data file without such lists. */
function textsOfSeed({ path, text }: Source): Text[] {
  const plain = path.endsWith('.json')
    ? text.replace(lists(path), (list) => list.replace(/[^\n]/g, ''))
    : text
  return plain.split('\n').map((line, at) => ({ text: line, line: at + 1 }))
}

/** Replaced words and foreign marks in the texts of a file, and brackets within brackets in those of a seed. */
export function wordingFaults(source: Source, replaced: readonly Replaced[]): string[] {
  const { path } = source
  const texts = seedFolder.test(path) ? textsOfSeed(source) : textsOfCode(source)
  const words = ownWords.test(path) ? [] : replaced
  const article = path.startsWith('db/seeds/articles/')
  return texts.flatMap(({ text, line }) => {
    const checked = article ? text.replace(aside, '') : text
    const isPolite = !mayBePolite.test(path) && checked.replace(politeWords, '').includes('您')
    const wrong = [
      ...(isPolite ? [{ word: '您', instead: '你' }] : []),
      ...(specified.test(text) ? [] : marks.filter(({ word }) => text.includes(word))),
      ...words.filter(({ word }) => checked.includes(word)),
      ...(catalogueName.test(text) ? inNames.filter(({ word }) => text.includes(word)) : []),
      ...(catalogueText.test(text) ? ofCatalogue.filter(({ word }) => text.includes(word)) : []),
    ]
    const faults = wrong.map(({ word, instead }) => `${path}:${line} «${word}»: write ${instead}`)
    const brackets = seedFolder.test(path) && nested.test(text.replace(target, ']'))
    return brackets ? [...faults, `${path}:${line} has brackets within brackets`] : faults
  })
}

const isRead = ({ path }: Source) =>
  /^(contract|server|web|admin|drawings)\//.test(path) && !isTest(path) && !reads.test(path)

/** One thing has one word in the texts of pages, seeds and articles, in the marks of the mainland. */
export const wording: Gate = {
  name: 'wording',
  async check() {
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const replaced = replacedWords(read(glossary))
    if (replaced.length === 0) return { checked: 0, what: 'words', faults: [`no table in ${glossary}`] }
    const code = (await codeFiles()).filter(isRead)
    const seeds = (await projectFiles())
      .filter((path) => seedFolder.test(path) && /\.(json|md)$/.test(path))
      .filter((path, _at, all) => !isSuperseded(path, all))
      .map((path) => ({ path, text: read(path) }))
    const sources = [...code, ...seeds]
    return {
      checked: sources.length,
      what: `files for ${replaced.length} replaced words`,
      faults: sources.flatMap((source) => wordingFaults(source, replaced)),
    }
  },
}
