import { both, leafName, listed, type Named, tasteName } from './phrase.ts'

type Level = { value: number | null; words: string | null }

/** What is known of a blend, as far as sentences are made of it. */
export type Known = {
  type: Named | null
  cut: Named | null
  components: readonly Named[]
  flavorings: readonly Named[]
  strength: Level
  flavor: Level
  /** Names of the blends that are nearest to it. */
  near: readonly string[]
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
  Flake: '压饼切片',
  'Broken Flake': '切片折碎',
  'Ready Rubbed': '切片搓散',
  Coin: '烟绳横切成圆片',
  Plug: '整块不切',
  Rope: '整条烟绳',
  Shag: '切成细丝',
  'Crumble Kake': '轻压成饼',
  'Cube Cut': '切成小方块',
  Mixture: '几种切法混在一起',
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

/** Strong from here on: who is not used to it feels it. */
const strong = 3.5

function force(known: Known): string {
  const { strength, flavor, flavorings } = known
  const tastes = listed(flavorings.filter(real).map(tasteName))
  // An aromatic in which nobody finds any flavour contradicts itself: nothing is said of it.
  const silent = isPlain(known) && (tastes !== '' || isAromatic(known))
  const heavy = strength.value !== null && strength.value >= strong
  const parts = [
    strength.words && `劲道${strength.words}${heavy ? '（不惯的人容易头晕）' : ''}`,
    flavor.words && !silent && (isPlain(known) ? flavor.words : `加香${flavor.words}`),
    tastes && `加料是${tastes}`,
  ]
  return parts.filter(Boolean).join('，')
}

const latakiaTypes = ['English', 'Balkan', 'Scottish', 'Latakia'] as const
const scented = (known: Known) => (isAromatic(known) && !isPlain(known)) || (known.flavor.value ?? 0) >= 3.5

/** What years do to it: only what holds for all of its kind. */
function ageing(known: Known): string {
  if (scented(known)) return '加料的香气久存会变淡'
  if (isOf(known, ...latakiaTypes) && has(known, /Latakia/)) return '久存之后，拉塔基亚的烟熏味会变柔和'
  if (
    isOf(known, 'Virginia', 'Straight Virginia', 'Virginia/Perique') &&
    has(known, /Virginia/) &&
    !has(known, /Latakia/)
  )
    return '弗吉尼亚含糖多，密封久存通常会更圆润'
  return isOf(known, 'Burley') && has(known, /Burley/) ? '白肋含糖少，久存变化不大' : ''
}

/** The taste by which somebody likes it, the first that applies. */
const likings: readonly (readonly [applies: (known: Known) => boolean, taste: string])[] = [
  [(known) => isOf(known, 'Lakeland'), '花香加料'],
  [(known) => scented(known), '加料香气'],
  [(known) => isOf(known, ...latakiaTypes) && has(known, /Latakia/), '烟熏味'],
  [(known) => isOf(known, 'Oriental') && has(known, /Oriental/), '东方叶辛香'],
  [(known) => isOf(known, 'Virginia/Perique') && has(known, /Perique/), '甜里带胡椒味'],
  [(known) => isOf(known, 'Dark Fired Kentucky') && has(known, /Kentucky/), '厚重火熏味'],
  [(known) => isOf(known, 'Virginia/Burley') && has(known, /Burley/), '甜味与坚果味'],
  [(known) => isOf(known, 'Burley') && has(known, /Burley/), '坚果与可可味'],
  [
    (known) =>
      isOf(known, 'Virginia', 'Straight Virginia') && has(known, /Virginia/) && !has(known, /Latakia/),
    '烟叶本身的甜味',
  ],
]

function liking(known: Known): string {
  const named = scented(known) ? listed(known.flavorings.filter(real).map(tasteName), 2) : ''
  const taste = named
    ? `${named}${named.endsWith('香') ? '' : '香气'}`
    : likings.find(([applies]) => applies(known))?.[1]
  return taste ? `喜欢${taste}的人，多半觉得对味` : ''
}

const nearest = ({ near }: Known): string => (near.length > 0 ? `相近的有${both(near)}` : '')

/** What the catalogue knows of a blend, in a few sentences; '' where it knows nothing. */
export function summaryOf(known: Known): string {
  const first = [make(known), force(known)].filter(Boolean).join('；')
  const parts = [first, ageing(known), liking(known), nearest(known)].filter(Boolean)
  return parts.map((part) => `${part}。`).join('')
}

/** The same in a line of a list, beside the type: cut, strength, and what it is flavoured with. */
export function briefOf(known: {
  cut: Named | null
  strength_words: string | null
  tastes: readonly Named[]
}) {
  const { cut, strength_words: strength, tastes } = known
  return [real(cut) && cut.name, strength && `劲道${strength}`, listed(tastes.filter(real).map(tasteName), 2)]
    .filter(Boolean)
    .join(' · ')
}
