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

/** What a blend says against itself. */
export function blendFindings(blend: BlendFacts, words: Words): Finding[] {
  const faults = [
    ['leaf', leafFault(blend, words)],
    ['cut', cutFault(blend, words)],
  ] as const
  return faults.flatMap(([rule, says]) =>
    says === null ? [] : [{ rule, kind: 'tobacco', id: blend.id, slug: blend.slug, says }],
  )
}
