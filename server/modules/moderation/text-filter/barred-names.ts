import { readFile } from 'node:fs/promises'
import type { Host } from '#server/kernel/host.ts'
import { formsOf } from './matching/forms.ts'
import { compile, findIn, type Lists, type Rules, rulesOf } from './matching/rules.ts'
import type { Word } from './matching/word.ts'

const file = new URL('../../../../db/seeds/site/names.json', import.meta.url)

type Groups = { groups: { words: string[]; whole?: true }[] }

/** What stands in no name. `whole` are words that are only refused where the name is nothing else. */
type NameRules = { lists: Lists; whole: ReadonlySet<string> }

/** Characters that are taken for another one at a glance: each with what it is read as. Letters are folded already. */
const twins = new Map(
  '貟员 贠员 菅管 埋理 刁习 乌鸟'
    .split(' ')
    .map(([sign = '', plain = '']): [string, string] => [sign, plain]),
)
const figures = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }))
const figuresWithL = new Map([...figures, ['1', 'l']])

const through = (text: string, table: ReadonlyMap<string, string>) =>
  Array.from(text, (sign) => table.get(sign) ?? sign).join('')

/** How a name is read: folded, without accents, with signs that look alike as one; then its figures as letters. */
export function readingsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{Mn}/gu, '')
  const tight = through(formsOf(plain).tight, twins)
  return [tight, through(tight, figures), through(tight, figuresWithL)]
}

/** The rules of names; what the list of words lets stand stands in names as well. */
async function readNameRules({ lists }: Rules): Promise<NameRules> {
  const { groups } = JSON.parse(await readFile(file, 'utf8')) as Groups
  const of = (whole: boolean) =>
    groups.filter((group) => (group.whole === true) === whole).flatMap(({ words }) => words)
  const refused = of(false).map((word): Word => ({ word, act: 'refuse' }))
  const free = lists.words.filter(({ act }) => act === 'allow')
  return { lists: await compile([...refused, ...free]), whole: new Set(of(true)) }
}

const known = new WeakMap<Rules, Promise<NameRules>>()

/** Read with the words, and again after these changed. */
async function nameRulesOf(host: Host): Promise<NameRules> {
  const rules = await rulesOf(host)
  const reading = known.get(rules) ?? readNameRules(rules)
  known.set(rules, reading)
  return reading
}

/** Whether nobody and nothing may be called so: the names of the powerful, of authorities, and abuse. */
export async function isBarredName(host: Host, name: string): Promise<boolean> {
  const { lists, whole } = await nameRulesOf(host)
  return readingsOf(name).some(
    (tight) =>
      whole.has(tight.replace(/\d/g, '')) || findIn(lists, { tight, open: tight }).refused.length > 0,
  )
}
