import type { BlendFacts, Finding, Words } from './fact.ts'

/** The leaf without which a blend is not of its type. 红弗吉尼亚 is a Virginia, too. */
const neededLeaf: Readonly<Record<string, readonly string[]>> = {
  Virginia: ['Virginia'],
  'Straight Virginia': ['Virginia'],
  'Virginia/Perique': ['Virginia', 'Perique'],
  'Virginia/Burley': ['Virginia', 'Burley'],
  English: ['Latakia'],
  Scottish: ['Latakia'],
  Balkan: ['Latakia', 'Oriental'],
  Latakia: ['Latakia'],
  Oriental: ['Oriental'],
  Burley: ['Burley'],
  Cavendish: ['Cavendish'],
  'Dark Fired Kentucky': ['Kentucky'],
}

const leafWords: Readonly<Record<string, string>> = {
  Virginia: '弗吉尼亚',
  Perique: '佩里克',
  Burley: '白肋',
  Latakia: '拉塔基亚',
  Oriental: '东方叶',
  Cavendish: '卡文迪许',
  Kentucky: '肯塔基',
}

/** What the leaf says against the type. Where no leaf is known nothing is said. */
function leafFault({ type, components }: BlendFacts, words: Words): string | null {
  if (!type || components.length === 0) return null
  const name = words('blend_type', type)
  const missing = (neededLeaf[type] ?? []).filter((leaf) => !components.some((other) => other.includes(leaf)))
  if (missing.length > 0)
    return `类型是“${name}”，叶料里没有${missing.map((leaf) => leafWords[leaf]).join('、')}`
  const other = components.filter((leaf) => !leaf.includes('Virginia'))
  if (type === 'Straight Virginia' && other.length > 0)
    return `类型是“${name}”，叶料里还有“${other.map((leaf) => words('component', leaf)).join('、')}”`
  if (type === 'Virginia/Perique' && components.some((leaf) => leaf.includes('Latakia')))
    return `类型是“${name}”，叶料里有拉塔基亚`
  return null
}

const pressed = ['Flake', 'Broken Flake', 'Ready Rubbed', 'Coin']

/** Words of a name and the cuts that they allow. What several words allow is allowed. */
const cutWords: readonly [word: RegExp, cuts: readonly string[]][] = [
  [/\bready[ -]rubbed\b/i, ['Ready Rubbed']],
  [/\bflakes?\b/i, pressed],
  [/\bcut\b.*\bplug\b/i, ['Flake', 'Broken Flake', 'Ready Rubbed']],
  [/(?<!\bcut\b.*)\bplug\b/i, ['Plug']],
  [/\b(rope|twist|pigtail)\b/i, ['Rope', 'Coin']],
  [/\bloose cut\b/i, ['Ribbon', 'Ready Rubbed', 'Mixture']],
  [/\bcurly block\b/i, ['Rope', 'Plug']],
  [/\b(coins?|curly cut|medallions?|roll cut|spun cut)\b/i, ['Coin']],
  [/\bshag\b/i, ['Shag']],
  [/\bcube\b/i, ['Cube Cut']],
  [/\bcrumble\b/i, ['Crumble Kake']],
  [/\bribbon\b/i, ['Ribbon', 'Shag']],
]

function cutFault({ name_en, cut }: BlendFacts, words: Words): string | null {
  const named = cut === null ? [] : cutWords.filter(([word]) => word.test(name_en))
  const allowed = named.flatMap(([, cuts]) => cuts)
  return named.length === 0 || cut === null || allowed.includes(cut)
    ? null
    : `名称“${name_en}”与切工“${words('cut', cut)}”不合`
}

/** Leaf of ropes as it is recorded where nobody knows that it is dark. */
const paleLeaf = ['Virginia', 'Burley']

/** A rope as strong as these are is of dark leaf, fire-cured or not. Bright Virginia alone makes none of them. */
function ropeFault({ cut, strength, components }: BlendFacts, words: Words): string | null {
  const strong = (cut === 'Rope' || cut === 'Coin') && strength !== null && strength >= 4
  if (!strong || components.length === 0 || components.some((leaf) => !paleLeaf.includes(leaf))) return null
  const leaves = components.map((leaf) => words('component', leaf)).join('、')
  return `劲道这样重的“${words('cut', cut)}”，叶料只写了“${leaves}”`
}

const aromatic = ['Aromatic', 'Danish Aromatic']
const mildLeaf = /Cavendish|Latakia|Oriental/
const darkLeaf = ['Kentucky', 'Dark Burley', 'Cigar Leaf', 'Rustica', 'Perique']

/** Flavoured blends with Cavendish are not strong without dark leaf, and what is all of mild leaf is none of the strongest. */
function strengthFault({ type, strength, components }: BlendFacts, words: Words): string | null {
  if (strength === null || components.length === 0) return null
  const mild = components.every((leaf) => mildLeaf.test(leaf))
  const sweet =
    aromatic.includes(type ?? '') &&
    components.some((leaf) => leaf.includes('Cavendish')) &&
    !components.some((leaf) => darkLeaf.includes(leaf))
  if (!(mild && strength >= 5) && !(sweet && strength >= 4)) return null
  const leaves = components.map((leaf) => words('component', leaf)).join('、')
  return `劲道写作 ${strength}，叶料却只是“${leaves}”`
}

/** Types that name a plain leaf. */
const plainTypes = ['Straight Virginia', 'Virginia', 'Virginia/Burley']

/** 纯弗吉尼亚 with a scent that is easily tasted, and any plain leaf with one that covers it. */
function flavorFault({ type, flavor_level, flavoring }: BlendFacts, words: Words): string | null {
  if (type === null || !plainTypes.includes(type)) return null
  const straight = type === 'Straight Virginia'
  const tasted = flavor_level !== null && flavor_level >= (straight ? 3 : 5)
  return tasted || (straight && flavoring.includes('Floral Essences'))
    ? `类型是“${words('blend_type', type)}”，却有明显的加香`
    : null
}

/** What a blend says against itself. */
export function blendFindings(blend: BlendFacts, words: Words): Finding[] {
  const faults = [
    ['leaf', leafFault(blend, words)],
    ['cut', cutFault(blend, words)],
    ['rope', ropeFault(blend, words)],
    ['strength', strengthFault(blend, words)],
    ['flavor', flavorFault(blend, words)],
  ] as const
  return faults.flatMap(([rule, says]) =>
    says === null ? [] : [{ rule, kind: 'tobacco', id: blend.id, slug: blend.slug, says }],
  )
}
