import type * as z from 'zod'
import type { citeCard } from '#contract/community/post.ts'
import { contentTypes } from '#contract/content-type.ts'
import {
  accessoryAddress,
  brandAddress,
  mouthpieceAddress,
  pipeAddress,
  pipeBrandAddress,
  tobaccoAddress,
} from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import {
  brandCardView,
  pipeCardView,
  readBrandsById,
  readCards,
  readMovedAmong,
  readPipeCards,
  tobaccoCardView,
} from '#server/modules/catalogue/catalogue/index.ts'
import { pipeBrandsAmong, readAccessoriesById, readMouthpiecesById, type ThingRow } from './cite.store.ts'
import type { CiteRef } from '../post.store.ts'

export type CiteCard = z.input<typeof citeCard>

export const keyOf = ({ type, id }: CiteRef): string => `${type}:${id}`

type TwoNames = { name_zh: string | null; name_en: string; zh_confident: boolean }

/** The name by which a thing is known, and the one beside it. */
const names = ({ name_zh, name_en, zh_confident }: TwoNames) =>
  name_zh && zh_confident ? { name: name_zh, name_en } : { name: name_en, name_en: '' }

const line = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** A card leads to a page: what is hidden has none. */
const there = <Row extends { hidden: boolean }>(rows: readonly Row[]) => rows.filter(({ hidden }) => !hidden)

async function blends(db: Db, ids: readonly number[]): Promise<CiteCard[]> {
  return there(await readCards(db, ids))
    .map(tobaccoCardView)
    .map((card) => ({
      type: contentTypes.tobacco,
      id: card.id,
      ...names(card),
      facts: line(names(card.brand).name, card.type?.name),
      score: card.score,
      art: card.art,
      url: tobaccoAddress(card.id),
    }))
}

async function pipes(db: Db, ids: readonly number[]): Promise<CiteCard[]> {
  return there(await readPipeCards(db, ids))
    .map(pipeCardView)
    .map((card) => ({
      type: contentTypes.pipe,
      id: card.id,
      ...names(card),
      facts: line(names(card.brand).name, card.shape?.name_zh, card.finish?.name),
      score: card.score,
      art: card.art,
      url: pipeAddress(card.id),
    }))
}

async function brands(db: Db, ids: readonly number[]): Promise<CiteCard[]> {
  const [rows, ofPipes] = await Promise.all([readBrandsById(db, ids), pipeBrandsAmong(db, ids)])
  return there(rows)
    .map(brandCardView)
    .map((card) => ({
      type: contentTypes.brand,
      id: card.id,
      ...names(card),
      facts: line(ofPipes.has(card.id) ? '烟斗品牌' : '斗草品牌', card.country),
      score: null,
      art: card.art,
      url: ofPipes.has(card.id) ? pipeBrandAddress(card.id) : brandAddress(card.id),
    }))
}

const plain =
  (
    type: number,
    kind: 'accessory' | 'mouthpiece',
    address: (id: number) => string,
    read: (db: Db, ids: readonly number[]) => Promise<ThingRow[]>,
  ) =>
  async (db: Db, ids: readonly number[]): Promise<CiteCard[]> =>
    (await read(db, ids)).map(({ id, name_zh, name_en, facts, score }) => ({
      type,
      id,
      name: name_zh,
      name_en,
      facts,
      score,
      art: `/art/${kind}/${id}.svg`,
      url: address(id),
    }))

type ReadCites = (db: Db, ids: readonly number[]) => Promise<CiteCard[]>

/** What can be cited, and how its cards are read: all of a kind at once. */
const readers = new Map<number, ReadCites>([
  [contentTypes.tobacco, blends],
  [contentTypes.pipe, pipes],
  [contentTypes.brand, brands],
  [contentTypes.accessory, plain(contentTypes.accessory, 'accessory', accessoryAddress, readAccessoriesById)],
  [
    contentTypes.mouthpiece,
    plain(contentTypes.mouthpiece, 'mouthpiece', mouthpieceAddress, readMouthpiecesById),
  ],
])

/** Adds a kind that can be cited, whose module stands beside this one. */
export const lendCites = (type: number, read: ReadCites): void => void readers.set(type, read)

/** Kinds that have a drawing of their own, which can stand where a post has no picture. */
export const isDrawn = ({ type }: CiteRef): boolean =>
  type === contentTypes.tobacco ||
  type === contentTypes.pipe ||
  type === contentTypes.brand ||
  type === contentTypes.work

/** The cards of things by `type:id`; what is not there or cannot be cited is left out. */
export async function citeCards(db: Db, refs: readonly CiteRef[]): Promise<Map<string, CiteCard>> {
  const kinds = [...new Set(refs.map(({ type }) => type))]
  const found = await Promise.all(
    kinds.map(async (type) => {
      const ids = [...new Set(refs.filter((ref) => ref.type === type).map(({ id }) => id))]
      return (await readers.get(type)?.(db, ids)) ?? []
    }),
  )
  return new Map(found.flat().map((card) => [keyOf(card), card]))
}

/** Cards in the order in which a piece shows them. */
export const inOrder = (refs: readonly CiteRef[], cards: ReadonlyMap<string, CiteCard>): CiteCard[] =>
  refs.map((ref) => cards.get(keyOf(ref))).filter((card) => card !== undefined)

/** Names things as they are named now: a duplicate by what it went into, each thing once. */
export async function presentRefs(db: Db, refs: readonly CiteRef[]): Promise<CiteRef[]> {
  const moved = await readMovedAmong(db, refs)
  const present = refs.map(({ type, id }) => ({ type, id: moved.get(keyOf({ type, id })) ?? id }))
  return [...new Map(present.map((ref) => [keyOf(ref), ref])).values()]
}

const placed = /data-cite="(\d{1,2}:\d{1,9})"/g
/** `4:12` as a thing's kind and number. */
export const refOf = (key: string): CiteRef => {
  const [type = 0, id = 0] = key.split(':').map(Number)
  return { type, id }
}

/** The text of an article with its cards where they stand, each naming what a duplicate went into. */
export async function presentArticle(db: Db, html: string): Promise<string> {
  const moved = await readMovedAmong(
    db,
    [...html.matchAll(placed)].map(([, key = '']) => refOf(key)),
  )
  return html.replace(placed, (all, key: string) => {
    const into = moved.get(key)
    return into === undefined ? all : `data-cite="${keyOf({ ...refOf(key), id: into })}"`
  })
}
