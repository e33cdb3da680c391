import type * as z from 'zod'
import type { searchHit, searchKinds } from '#contract/catalogue/search.ts'
import {
  accessoryAddress,
  appreciationAddress,
  articleAddress,
  brandAddress,
  circleAddress,
  itemListAddress,
  mouthpieceAddress,
  pipeAddress,
  pipeBrandAddress,
  postAddress,
  profileAddress,
  shapeAddress,
  studioAddress,
  tobaccoAddress,
  workAddress,
} from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import { plain } from '#server/modules/platform/rich-text/index.ts'
import { brandCardView, readBrandsById, readCards, tobaccoCardView } from '../catalogue/index.ts'
import { type LineRow, readAliases, readLines, readPipeBrands } from './hits.store.ts'
import { readTexts } from './indexing/sources.store.ts'
import type { Query } from './query/query.ts'
import { excerptOf } from './query/excerpt.ts'
import { reasonOf, wordsHolding } from './query/reason.ts'
import type { Found } from './query/search.store.ts'

export type Hit = z.input<typeof searchHit>
export type Kind = (typeof searchKinds)[number]

type TwoNames = { name_zh: string | null; name_en: string; zh_confident: boolean }

/** The name that stands first and the one beside it. */
const titles = ({ name_zh, name_en, zh_confident }: TwoNames) =>
  name_zh && zh_confident
    ? { title: name_zh, title_other: name_en }
    : { title: name_en, title_other: name_zh ?? '' }

type Line = Omit<Hit, 'alias' | 'by' | 'excerpt'>

async function tobaccoLines(db: Db, ids: readonly number[]): Promise<Line[]> {
  return (await readCards(db, ids)).map(tobaccoCardView).map((card) => ({
    kind: 'tobacco',
    id: card.id,
    ...titles(card),
    note: [titles(card.brand).title, card.type?.name, card.brief].filter(Boolean).join(' · '),
    url: tobaccoAddress(card.id),
    art: card.art,
    score: card.score,
  }))
}

async function brandLines(db: Db, ids: readonly number[]): Promise<Line[]> {
  const [brands, ofPipes] = await Promise.all([readBrandsById(db, ids), readPipeBrands(db, ids)])
  return brands.map(brandCardView).map((card) => {
    const makesPipes = ofPipes.has(card.id)
    const count = makesPipes ? `${card.item_count} 支烟斗` : `${card.item_count} 款斗草`
    return {
      kind: 'brand',
      id: card.id,
      ...titles(card),
      // One house may stand here twice, with its pipes and with its blends.
      note: [makesPipes ? '烟斗品牌' : '斗草品牌', card.country, card.item_count > 0 && count]
        .filter(Boolean)
        .join(' · '),
      url: makesPipes ? pipeBrandAddress(card.id) : brandAddress(card.id),
      art: card.art,
      score: null,
    }
  })
}

/** Where a thing is read, and the drawing that stands for it where it brought no picture; '' where it has none. */
const places: { [K in Exclude<Kind, 'tobacco' | 'brand'>]: (row: LineRow) => { url: string; art: string } } =
  {
    pipe: ({ id }) => ({ url: pipeAddress(id), art: `/art/pipe/${id}.svg` }),
    shape: ({ id }) => ({ url: shapeAddress(id), art: `/art/shape/${id}.svg` }),
    accessory: ({ id }) => ({ url: accessoryAddress(id), art: `/art/accessory/${id}.svg` }),
    mouthpiece: ({ id }) => ({ url: `${mouthpieceAddress(id)}#m${id}`, art: `/art/mouthpiece/${id}.svg` }),
    article: ({ id, section }) => ({ url: articleAddress(section, id), art: '' }),
    itemList: ({ id, drawn }) => ({
      url: itemListAddress(id),
      art: drawn ? `/art/tobacco/${drawn}.svg` : '',
    }),
    post: ({ id, section, drawn }) => ({
      url: postAddress({ kind: Number(section), id }),
      art: `/art/circle/${drawn}.svg`,
    }),
    appreciation: ({ id }) => ({ url: appreciationAddress(id), art: '' }),
    studio: ({ id, section }) => ({ url: studioAddress(id, section), art: `/art/studio/${id}.svg` }),
    work: ({ id, section }) => ({ url: workAddress(id), art: `/art/work/${id}.svg?v=${section}` }),
    circle: ({ id }) => ({ url: circleAddress(id), art: `/art/circle/${id}.svg` }),
    user: ({ id }) => ({ url: profileAddress(id), art: '' }),
  }

function lineOf(row: LineRow): Line {
  const { url, art } = places[row.kind as keyof typeof places](row)
  return {
    kind: row.kind as keyof typeof places,
    id: row.id,
    ...titles(row),
    note: row.note,
    score: row.score,
    url,
    art: row.picture ? publicAddress(row.picture, 's') : art,
  }
}

/** What was found, as pages show it, in the order in which it was found. */
export async function hitsOf(
  db: Db,
  found: readonly Found[],
  query: Query | null,
  hidden: readonly number[] = [],
): Promise<Hit[]> {
  const ids = (kind: Kind) => found.filter((one) => one.kind === kind).map((one) => one.target_id)
  const others = {
    pipe: ids('pipe'),
    shape: ids('shape'),
    accessory: ids('accessory'),
    mouthpiece: ids('mouthpiece'),
    article: ids('article'),
    itemList: ids('itemList'),
    post: ids('post'),
    appreciation: ids('appreciation'),
    studio: ids('studio'),
    work: ids('work'),
    circle: ids('circle'),
    user: ids('user'),
  }
  const catalogue = { ...others, tobacco: ids('tobacco'), brand: ids('brand') }
  const [aliases, tobaccos, brands, rows] = await Promise.all([
    readAliases(db, catalogue),
    tobaccoLines(db, catalogue.tobacco),
    brandLines(db, catalogue.brand),
    Object.values(others).flat().length > 0 ? readLines(db, others, hidden) : [],
  ])
  const lines = new Map(
    [...tobaccos, ...brands, ...rows.map(lineOf)].map((line) => [`${line.kind} ${line.id}`, line]),
  )
  return found.flatMap((one) => {
    const key = `${one.kind} ${one.target_id}`
    const line = lines.get(key)
    const named = aliases.filter(({ kind, id }) => kind === one.kind && id === one.target_id)
    return line && query ? [{ ...line, ...reasonOf(line, one, { named, query }), excerpt: null }] : []
  })
}

const heldBy = ({ title, title_other, note, alias }: Hit) =>
  plain([title, title_other, note, alias ?? ''].join(' '))

/** The hits whose lines do not say why they were found, each with the piece of its text that does, else the word for what it is. */
export async function withExcerpts(db: Db, hits: readonly Hit[], marks: readonly string[]): Promise<Hit[]> {
  const silent = hits.filter((hit) => !marks.some((mark) => heldBy(hit).includes(mark)))
  if (silent.length === 0) return [...hits]
  const texts = await readTexts(db, silent)
  const knownOf = new Map(texts.map((one) => [`${one.kind} ${one.id}`, one]))
  return hits.map((hit) => {
    const known = knownOf.get(`${hit.kind} ${hit.id}`)
    if (!known) return hit
    const excerpt = excerptOf(known.text, marks)
    // The line of an article is its summary.
    if (excerpt || hit.kind === 'article') return { ...hit, excerpt }
    const words = wordsHolding(known.vocabulary, marks)
    // Topics are written so under the piece.
    if (hit.kind === 'post' || hit.kind === 'appreciation')
      return { ...hit, excerpt: words.map((word) => `# ${word}`).join(' ') || null }
    return { ...hit, note: [hit.note, ...words].filter(Boolean).join(' · ') }
  })
}
