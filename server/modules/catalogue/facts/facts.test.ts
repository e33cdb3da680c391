import { expect, test } from 'vitest'
import type { BlendFacts, BrandFacts, PipeFacts } from './fact.ts'
import { findingsOf } from './index.ts'

const blend = (facts: Partial<BlendFacts>): BlendFacts => ({
  id: 1,
  slug: 'one',
  brand_slug: 'house',
  name_en: 'Nocturne',
  name_zh: null,
  zh_confident: false,
  aliases: [],
  type: null,
  cut: null,
  components: [],
  flavoring: [],
  strength: null,
  flavor_level: null,
  country: null,
  made_by: null,
  versions: [],
  status: 'active',
  ...facts,
})

const brand = (facts: Partial<BrandFacts>): BrandFacts => ({
  id: 1,
  slug: 'house',
  kind: 'tobacco',
  name_en: 'House',
  name_zh: null,
  aliases: [],
  founded: null,
  status: 'active',
  ...facts,
})

const pipe = (
  name_en: string,
  shape: string | null = null,
  brand_slug = 'house',
  name_zh: string | null = null,
): PipeFacts => ({
  id: 1,
  slug: 'pipe',
  brand_slug,
  name_en,
  name_zh,
  shape: shape === null ? null : { slug: shape, name: shape, name_en: 'Bent Apple' },
})

const rulesOf = (blends: BlendFacts[], brands: BrandFacts[] = [brand({})], pipes: PipeFacts[] = []) =>
  findingsOf({
    words: (_, value) => value,
    blends,
    brands,
    pipes,
  }).map(({ rule }) => rule)

test('每一条规则都认得出它说的矛盾', () => {
  const wrong: [rule: string, found: string[]][] = [
    ['leaf', rulesOf([blend({ type: 'Virginia/Perique', components: ['Red Virginia'] })])],
    ['leaf', rulesOf([blend({ type: 'English', components: ['Virginia', 'Oriental/Turkish'] })])],
    ['leaf', rulesOf([blend({ type: 'Straight Virginia', components: ['Virginia', 'Burley'] })])],
    ['cut', rulesOf([blend({ name_en: 'Goldleaf Ready Rubbed', cut: 'Ribbon' })])],
    ['cut', rulesOf([blend({ name_en: 'Dark Plug', cut: 'Ribbon' })])],
    ['rope', rulesOf([blend({ cut: 'Rope', strength: 5, components: ['Virginia', 'Burley'] })])],
    [
      'strength',
      rulesOf([blend({ type: 'Aromatic', strength: 4, components: ['Burley', 'Black Cavendish'] })]),
    ],
    ['strength', rulesOf([blend({ type: 'Oriental', strength: 5, components: ['Oriental/Turkish'] })])],
    ['flavor', rulesOf([blend({ type: 'Straight Virginia', flavor_level: 3, components: ['Virginia'] })])],
    ['flavor', rulesOf([blend({ type: 'Straight Virginia', flavoring: ['Floral Essences'] })])],
    ['flavor', rulesOf([blend({ type: 'Virginia', flavor_level: 5 })])],
    ['origin', rulesOf([blend({ made_by: 'Cornell & Diehl', country: 'GB' })])],
    ['maker', rulesOf([blend({ made_by: 'Gaswith Hoggarth', country: 'GB' })])],
    ['maker', rulesOf([blend({ made_by: 'Peterson', country: 'IE' })])],
    ['status', rulesOf([blend({})], [brand({ status: 'discontinued' })])],
    ['version', rulesOf([blend({ versions: ['STG | 1990-', 'Orlik | 1980-'] })])],
    ['version', rulesOf([blend({ versions: ['STG | 2990-'] })])],
    ['version', rulesOf([blend({ versions: ['STG | 1899-'] })], [brand({ founded: 1900 })])],
    ['version', rulesOf([blend({ versions: ['Orlik | 1980-1990', 'STG | 1990-2001'] })])],
    ['version', rulesOf([blend({ made_by: 'STG', versions: ['STG', 'Orlik'] })])],
    ['version', rulesOf([blend({ versions: ['Nobody at all', 'STG'] })])],
    ['version', rulesOf([blend({ versions: ['STG | last year'] })])],
    ['bothNames', rulesOf([], [brand({ name_zh: '沙芬' }), brand({ kind: 'pipe', name_zh: '萨维内利' })])],
    ['founded', rulesOf([], [brand({ founded: 1903 }), brand({ kind: 'pipe', founded: 1911 })])],
    ['sharedName', rulesOf([blend({ aliases: ['蓝狗'] }), blend({ slug: 'two', aliases: ['蓝狗'] })])],
    ['sharedName', rulesOf([], [brand({ aliases: ['帆船'] }), brand({ slug: 'other', name_zh: '帆船' })])],
    ['spelling', rulesOf([], [], [pipe('Bent Billard')])],
    ['saidTwice', rulesOf([], [], [pipe('Tavern Apple', '苹果斗', 'house', '彼得森 Tavern Apple 苹果斗')])],
    ['shapeNumber', rulesOf([], [], [pipe('Roma 673 KS', 'bent-rhodesian'), pipe('Siena 673', 'rhodesian')])],
  ]
  for (const [rule, found] of wrong) expect(found).toEqual([rule])
})

test('说得通的、不知道的，都不算矛盾', () => {
  const right = [
    { type: 'Virginia/Perique', components: ['Red Virginia', 'Perique'] },
    { type: 'English', components: [] },
    { name_en: 'Cut Virginia Plug', cut: 'Flake' },
    { name_en: 'Flake Medallions', cut: 'Coin' },
    { name_en: 'Dark Plug' },
    { cut: 'Rope', strength: 5, components: [] },
    { cut: 'Rope', strength: 5, components: ['Virginia', 'Kentucky'] },
    { cut: 'Coin', strength: 3, components: ['Virginia'] },
    { type: 'Aromatic', strength: 5, components: ['Black Cavendish', 'Kentucky'] },
    { type: 'Aromatic', strength: 5, components: ['Virginia'] },
    { type: 'Straight Virginia', flavor_level: 2, flavoring: ['Honey'], components: ['Virginia'] },
    { type: 'English', flavor_level: 5 },
    { made_by: 'STG', country: 'US' },
    { made_by: 'STG' },
    { made_by: 'STG', versions: ['Dunhill | -1981', 'Murray Sons & Co. | 1981-2005', '不详', 'STG | 2019-'] },
    { status: 'discontinued', versions: ['STG | 1990-2001'] },
  ]
  for (const facts of right) expect(rulesOf([blend(facts)])).toEqual([])
})

test('斗型只说一遍的名称、斗型写在前面的、光说弯的，都不算说了两遍', () => {
  for (const name of ['彼得森 Tavern 苹果斗', '苹果斗 Apple', 'Kenvelo Bent 苹果斗', 'Appleton 苹果斗'])
    expect(rulesOf([], [], [pipe('One', '苹果斗', 'house', name)])).toEqual([])
})

test('同一型号：别家的、长嘴的、斗型不详的、年份与毫米数，都不算', () => {
  const known = pipe('Roma 601', 'bent-billiard')
  const right = [
    pipe('Roma 601', 'billiard', 'other'),
    pipe('Churchwarden 601', 'churchwarden'),
    pipe('Tre 601'),
    pipe('Tre 6015', 'billiard'),
    pipe('Tre XL601', 'billiard'),
  ]
  for (const other of right) expect(rulesOf([], [], [known, other])).toEqual([])
  const measures = [pipe('2021 12 mm', 'billiard'), pipe('2021 12mm', 'apple')]
  expect(rulesOf([], [], measures)).toEqual([])
})
