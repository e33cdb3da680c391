import { both, leafName, listed, type Named, quoted } from './phrase.ts'

type Level = { value: number | null; words: string | null }

/** A blend like it: its first name, and in which it may differ. */
export type Near = { name: string; cut: Named | null; strength_words: string | null }

/** What is known of a blend, as far as sentences are made of it. */
export type Known = {
  type: Named | null
  cut: Named | null
  components: readonly Named[]
  flavorings: readonly Named[]
  strength: Level
  flavor: Level
  /** The blends that are nearest to it. */
  near: readonly Near[]
}

/** The leaves that a type means: naming them again says nothing. */
const leavesOfType: Readonly<Record<string, readonly string[]>> = {
  Virginia: ['Virginia'],
  'Straight Virginia': ['Virginia'],
  'Virginia/Perique': ['Virginia', 'Perique'],
  'Virginia/Burley': ['Virginia', 'Burley'],
  Burley: ['Burley'],
  Oriental: ['Oriental/Turkish'],
  Latakia: ['Latakia'],
  Cavendish: ['Cavendish'],
  'Dark Fired Kentucky': ['Kentucky'],
}

/** A cut in the words of a sentence; others are called by their name. */
const cutWords: Readonly<Record<string, string>> = {
  Ribbon: '切成丝',
  Flake: '压实切片',
  'Broken Flake': '切片折碎',
  'Ready Rubbed': '切片搓散',
  Coin: '烟绳横切成圆片',
  Plug: '整块不切',
  Rope: '整条烟绳',
  Shag: '切成细丝',
  'Crumble Kake': '轻压成饼',
  'Cube Cut': '切成小方块',
  Mixture: '几种切工混在一起',
}

const real = (term: Named | null): term is Named => term !== null && term.value !== 'Other'
const has = ({ components }: Known, leaf: RegExp) => components.some(({ value }) => leaf.test(value))
const isOf = ({ type }: Known, ...types: string[]) => type !== null && types.includes(type.value)

function leafWords({ type, components }: Known): string {
  const known = components.filter(real)
  const meant = leavesOfType[type?.value ?? '']
  const saysMore =
    !meant || known.length !== meant.length || known.some(({ value }) => !meant.includes(value))
  if (known.length === 0 || !saysMore) return ''
  const further = known.filter(({ value }) => !meant?.includes(value))
  if (meant && meant.length + further.length === known.length) return `另有${listed(further.map(leafName))}`
  const leaves = listed(known.map(leafName))
  return known.length === 1 ? `叶料是${leaves}` : `由${leaves}配成`
}

function cutOf({ cut }: Known): string {
  return real(cut) ? (cutWords[cut.value] ?? `切工是${cut.name}`) : ''
}

/** A type, its leaves and its cut; '' where none is known. */
function make(known: Known): string {
  const type = real(known.type) ? known.type.name : ''
  return [type, leafWords(known), cutOf(known)].filter(Boolean).join('，')
}

const isPlain = ({ flavor }: Known) => flavor.value !== null && flavor.value < 1.5
const isAromatic = (known: Known) => isOf(known, 'Aromatic', 'Danish Aromatic')

/** What the scale calls 无加香感 is 不加香 in a sentence. */
const flavorWords = (words: string, plain: boolean) =>
  words === '无加香感' ? '不加香' : plain ? words : `加香${words}`

/** Strong from here on: who is not used to it feels it. */
const strong = 3.5

/** What leaf or type makes a blend strong for sure, whatever else is in it. */
function surelyStrong(known: Known): string {
  if (has(known, /^Rustica$/)) return '黄花烟尼古丁特别高'
  return isOf(known, 'Dark Fired Kentucky') ? '火熏肯塔基通常劲大' : ''
}

/** How strong it is; of a strong leaf also that it was not found. */
function strengthWords(known: Known): string {
  const { value, words } = known.strength
  const sure = surelyStrong(known)
  if (!words) return sure && `劲道没有查到（${sure}，不惯的人当心）`
  const heavy = value !== null && value >= strong
  return `劲道${words}${heavy ? '（不惯的人容易头晕）' : ''}${among(known)}`
}

function force(known: Known): string {
  const { flavor, flavorings } = known
  const tastes = listed(flavorings.filter(real).map(({ name }) => name))
  // An aromatic in which nobody finds any flavour contradicts itself: nothing is said of it.
  const silent = isPlain(known) && (tastes !== '' || isAromatic(known))
  const parts = [
    strengthWords(known),
    flavor.words && !silent && flavorWords(flavor.words, isPlain(known)),
    tastes && `加料是${tastes}`,
  ]
  return parts.filter(Boolean).join('，')
}

/** How strong most of a type are; of the others it is worth a word. */
const usual: Readonly<Record<string, readonly [from: number, to: number]>> = {
  Virginia: [1.5, 3.5],
  'Straight Virginia': [1.5, 3.5],
  'Virginia/Perique': [1.5, 3.5],
  'Virginia/Burley': [1.5, 3.5],
  Burley: [1.5, 3.5],
  English: [1.5, 3.5],
  Balkan: [1.5, 3.5],
  Scottish: [1.5, 3.5],
  Latakia: [1.5, 3.5],
  Oriental: [0, 3.5],
  Cavendish: [0, 2.5],
  Aromatic: [0, 2.5],
  'Danish Aromatic': [0, 2.5],
  Lakeland: [2.5, 4.5],
  'Dark Fired Kentucky': [3.5, 5],
}

/** Where its strength stands among its type, if not where most do. */
function among({ type, strength: { value } }: Known): string {
  const range = type && usual[type.value]
  if (!range || value === null) return ''
  const [from, to] = range
  if (value >= from && value <= to) return ''
  return `，比多数${type.name}${value < from ? '轻' : '重'}`
}

const latakiaTypes = ['English', 'Balkan', 'Scottish', 'Latakia'] as const
const virginiaTypes = ['Virginia', 'Straight Virginia', 'Virginia/Perique'] as const
const scented = (known: Known) => (isAromatic(known) && !isPlain(known)) || (known.flavor.value ?? 0) >= 3.5

/** A pressed cut in the words of what years do to it. Ropes are left out: nobody knows the leaf of most. */
const pressedWords: Readonly<Record<string, string>> = {
  Flake: '压过的弗吉尼亚经得起久存，密封几年通常会更圆润',
  'Broken Flake': '压过再折碎的弗吉尼亚，密封几年通常会更圆润',
  Coin: '卷紧切片的弗吉尼亚经得起久存，密封几年通常会更圆润',
  Plug: '整块的弗吉尼亚变得慢，密封几年再切，通常会更圆润',
  'Crumble Kake': '压成饼的弗吉尼亚，密封几年通常会更圆润',
}

/** So many leaves beside those that the words are about, and nothing is said: others lead. */
const many = 3

/** How many of its leaves are none of these. */
const others = ({ components }: Known, leaf: RegExp) =>
  components.filter((each) => real(each) && !leaf.test(each.value)).length

/** What years do to smoke: it fades, and something else of this blend comes forward. */
function smokeAgeing(known: Known): string {
  if (!has(known, /Latakia/) || others(known, /Latakia|Oriental/) >= many) return ''
  if (has(known, /Oriental/))
    return isOf(known, 'Balkan')
      ? '东方叶本来就重，久存之后烟熏味退一些，它更分明'
      : has(known, /Perique/)
        ? '久存之后，烟熏味退一些，东方叶显出来，佩里克的辛味收进甜味里'
        : '久存之后，拉塔基亚的烟熏味退一些，东方叶显出来'
  return has(known, /Virginia/) && others(known, /Latakia|Virginia/) === 0
    ? '久存之后，烟熏味退一些，弗吉尼亚的甜显出来'
    : ''
}

/** What years do to Virginia; '' beside fire-cured or smoked leaf and among many others. */
function virginiaAgeing(known: Known): string {
  if (!has(known, /Virginia/) || has(known, /Latakia|Kentucky/) || others(known, /Virginia|Perique/) >= many)
    return ''
  const cut = pressedWords[known.cut?.value ?? '']
  if (has(known, /Perique/))
    return cut ? '压过又配佩里克，密封久存，辛味会收进甜味里' : '密封久存，佩里克的辛味会收进甜味里'
  return cut ?? ''
}

/** What years do to it, by its leaves and its cut; '' where they do little or it is not known. */
function ageing(known: Known): string {
  if (scented(known)) return ''
  if (isOf(known, ...latakiaTypes)) return smokeAgeing(known)
  return isOf(known, ...virginiaTypes) ? virginiaAgeing(known) : ''
}

/** A blend like it, with the strength and the cut in which it differs. */
function nearOne({ name, cut, strength_words: words }: Near, known: Known): string {
  const differs = [
    words && known.strength.words && words !== known.strength.words && `劲道${words}`,
    real(cut) && real(known.cut) && cut.value !== known.cut.value && cut.name,
  ].filter(Boolean)
  return differs.length > 0 ? `${quoted(name).trimEnd()}（${differs.join('，')}）` : quoted(name)
}

const nearest = (known: Known): string =>
  known.near.length > 0 ? `相近的有${both(known.near.map((near) => nearOne(near, known)))}` : ''

/** A blend of which nothing is known but its type, or not even that: what is missing. */
function littleKnown({ type }: Known): string {
  return real(type) ? `${type.name}斗草，切工与劲道还没有查到` : '类型与叶料还没有查到，知道的请用“纠错”补上'
}

/** What the catalogue knows of a blend, in a few sentences; of one it knows little of, what is missing. */
export function summaryOf(known: Known): string {
  const facts = [make(known), force(known)].filter(Boolean).join('；')
  const first = facts === '' || facts === known.type?.name ? littleKnown(known) : facts
  const parts = [first, ageing(known), nearest(known)].filter(Boolean)
  return parts.map((part) => `${part}。`).join('')
}

/** The same in a line of a list, beside the type: cut, strength, and what it is flavoured with. */
export function briefOf(known: {
  cut: Named | null
  strength_words: string | null
  tastes: readonly Named[]
}) {
  const { cut, strength_words: strength, tastes } = known
  return [
    real(cut) && cut.name,
    strength && `劲道${strength}`,
    listed(
      tastes.filter(real).map(({ name }) => name),
      2,
    ),
  ]
    .filter(Boolean)
    .join(' · ')
}
