import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../../db/seeds/demo')
// Raised when the way of loading changes.
const loaderVersion = '2'

/** The texts of the demo community as they lie in db/seeds/demo; people are named by their place, from 1. */
export type RawPerson = {
  nickname: string
  gender: 'male' | 'female' | null
  /** A province in short; null: not said. */
  region: string | null
  pipe_age: number | null
  introduction: string
  joined_days_ago: number
  /** 1 silent to 5 everywhere. */
  lively: number
}
export type RawReply = { author: number; to: number; text: string; after_hours: number }
export type RawComment = { author: number; text: string; after_hours: number; replies?: RawReply[] }
export type RawCite = { kind: 'tobacco' | 'pipe' | 'brand' | 'accessory'; slug: string }
export type RawPost = {
  key: string
  circle: string
  author: number
  kind: 1 | 2
  title: string
  content: string
  tags: string[]
  cites: RawCite[]
  pictures: number
  days_ago: number
  /** In Beijing. */
  hour: number
  featured: boolean
  pinned: boolean
  comments: RawComment[]
}
export type RawReview = {
  author: number
  kind: 'tobacco' | 'pipe' | 'accessory'
  slug: string
  half_stars: number
  strength: number | null
  flavor_level: number | null
  room_note: number | null
  taste: number | null
  aged_years: number | null
  smoked_in: string | null
  content: string
  days_ago: number
}

export type RawPiece = Pick<
  RawPost,
  'key' | 'author' | 'title' | 'content' | 'tags' | 'cites' | 'pictures' | 'days_ago' | 'hour' | 'featured'
> & {
  kind: 'pipe' | 'tobacco' | 'accessory' | 'rack'
  likes: number
  comments: Omit<RawComment, 'replies'>[]
}

export type Texts = {
  digest: string
  people: RawPerson[]
  posts: RawPost[]
  reviews: RawReview[]
  pieces: RawPiece[]
}

type Talk = Pick<Texts, 'posts' | 'reviews'>

/** Reads the files of the demo community. */
export async function readTexts(): Promise<Texts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  )
  const digest = createHash('sha256').update(loaderVersion)
  for (const { name, text } of files) digest.update(name).update(text)
  const talks = files
    .filter(({ name }) => name.startsWith('talk-'))
    .map(({ text }): Talk => JSON.parse(text) as Talk)
  const people = files.find(({ name }) => name === 'people.json')?.text ?? '[]'
  const shown = files.find(({ name }) => name === 'pieces.json')?.text ?? '{"pieces":[]}'
  return {
    digest: digest.digest('hex'),
    people: JSON.parse(people) as RawPerson[],
    posts: talks.flatMap(({ posts }) => posts),
    reviews: talks.flatMap(({ reviews }) => reviews),
    ...(JSON.parse(shown) as Pick<Texts, 'pieces'>),
  }
}
