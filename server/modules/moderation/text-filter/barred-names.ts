import { readFile } from 'node:fs/promises'
import type { Host } from '#server/kernel/host.ts'
import { formsOf } from './matching/forms.ts'
import { compile, findIn, type Lists, type Rules, rulesOf } from './matching/rules.ts'
import type { Word } from './matching/word.ts'

const file = new URL('../../../../db/seeds/site/names.json', import.meta.url)

type Group = { words: string[]; whole?: true; staff?: true; begins?: true }

/** Words that stand in no name; `whole` are those that are only refused where the name is nothing else. */
type Barred = { lists: Lists; whole: ReadonlySet<string>; begins: readonly string[] }
/** What nobody may be called, and what only the staff may. */
type NameRules = { anybody: Barred; staff: Barred }

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

/** How a name is read: folded, without accents, with signs that look alike as one; then its figures as letters, and rn as m. */
export function readingsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{Mn}/gu, '')
  const tight = through(formsOf(plain).tight, twins)
  const pairs = tight.replaceAll('rn', 'm').replaceAll('vv', 'w')
  return [...new Set([tight, through(tight, figures), through(tight, figuresWithL), pairs])]
}

/** The words of some groups; what the list of words lets stand stands in names as well. */
async function barredBy(groups: readonly Group[], { lists }: Rules): Promise<Barred> {
  const of = (wanted: (group: Group) => unknown) => groups.filter(wanted).flatMap(({ words }) => words)
  const refused = of(({ whole, begins }) => !whole && !begins).map((word): Word => ({ word, act: 'refuse' }))
  const free = lists.words.filter(({ act }) => act === 'allow')
  return {
    lists: await compile([...refused, ...free]),
    whole: new Set(of(({ whole }) => whole)),
    begins: of(({ begins }) => begins),
  }
}

async function readNameRules(rules: Rules): Promise<NameRules> {
  const { groups } = JSON.parse(await readFile(file, 'utf8')) as { groups: Group[] }
  return {
    anybody: await barredBy(
      groups.filter(({ staff }) => !staff),
      rules,
    ),
    staff: await barredBy(
      groups.filter(({ staff }) => staff),
      rules,
    ),
  }
}

const known = new WeakMap<Rules, Promise<NameRules>>()

/** Read with the words, and again after these changed. */
async function nameRulesOf(host: Host): Promise<NameRules> {
  const rules = await rulesOf(host)
  const reading = known.get(rules) ?? readNameRules(rules)
  known.set(rules, reading)
  return reading
}

/** What of a name is barred; null: nothing. */
function partIn({ lists, whole, begins }: Barred, name: string): string | null {
  for (const tight of readingsOf(name)) {
    const plain = tight.replace(/\d/g, '')
    if (whole.has(plain)) return plain
    const first = begins.find((word) => tight.startsWith(word))
    if (first !== undefined) return first
    const [found] = findIn(lists, { tight, open: tight }).refused
    if (found !== undefined) return found
  }
  return null
}

/**
 * Why nobody may be called so, or nobody but the staff: the names of the powerful, of authorities and of the site, and
 * abuse. @returns a sentence; null when one may
 */
export async function nameBar(host: Host, name: string, staff = false): Promise<string | null> {
  const rules = await nameRulesOf(host)
  if (partIn(rules.anybody, name) !== null) return '名字里有不能用的词语，请换一个'
  const part = staff ? null : partIn(rules.staff, name)
  return part === null ? null : `名字里的“${part}”像是站方的，请换一个`
}
