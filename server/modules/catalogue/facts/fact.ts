/** A blend in plain words: leaf, type and cut by their English values, countries by their codes. */
export type BlendFacts = {
  id: number
  slug: string
  brand_slug: string
  name_en: string
  name_zh: string | null
  zh_confident: boolean
  aliases: readonly string[]
  type: string | null
  cut: string | null
  components: readonly string[]
  flavoring: readonly string[]
  strength: number | null
  flavor_level: number | null
  country: string | null
  made_by: string | null
  versions: readonly string[]
  status: string
}

export type BrandFacts = {
  id: number
  slug: string
  kind: 'tobacco' | 'pipe'
  name_en: string
  name_zh: string | null
  aliases: readonly string[]
  founded: number | null
  status: string
}

export type PipeFacts = {
  id: number
  slug: string
  brand_slug: string
  name_en: string
  name_zh: string | null
  shape: { slug: string; name: string; name_en: string } | null
}

/** What a value of the vocabulary is called; countries stand there by their codes. */
export type Words = (kind: 'blend_type' | 'cut' | 'component' | 'country', value: string) => string

export type Catalogue = {
  words: Words
  blends: readonly BlendFacts[]
  brands: readonly BrandFacts[]
  pipes: readonly PipeFacts[]
}

/** The rules by their keys, with what each is called. */
export const ruleNames = {
  leaf: '类型与叶料',
  cut: '切工与名称',
  rope: '烟绳与叶料',
  strength: '劲道与叶料',
  flavor: '类型与加香',
  origin: '产地与生产者',
  maker: '生产者的写法',
  status: '在产与品牌停产',
  version: '版本的先后与生产者',
  bothNames: '品牌的两个译名',
  founded: '品牌的创立年份',
  sharedName: '同一个中文名',
  spelling: '英文名的拼写',
  saidTwice: '名称里说了两遍的斗型',
  shapeNumber: '型号与斗型',
} as const

export type RuleKey = keyof typeof ruleNames

/** Something that cannot be true as it stands, and of what. */
export type Finding = {
  rule: RuleKey
  kind: 'tobacco' | 'brand' | 'pipe'
  id: number
  slug: string
  says: string
}
