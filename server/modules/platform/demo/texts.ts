import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../../../db/seeds/demo')
// Raised when the way of loading changes.
const loaderVersion = '6'

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
/** Works and studios have no slug: their names stand for them. */
export type RawCite = { kind: 'tobacco' | 'pipe' | 'brand' | 'accessory' | 'work' | 'studio'; slug: string }
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
  kind: 'tobacco' | 'pipe' | 'accessory' | 'work'
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

export type RawAppreciation = Pick<
  RawPost,
  'key' | 'author' | 'title' | 'content' | 'tags' | 'cites' | 'pictures' | 'days_ago' | 'hour' | 'featured'
> & {
  kind: 'pipe' | 'tobacco' | 'accessory' | 'rack'
  likes: number
  comments: Omit<RawComment, 'replies'>[]
}

export type RawWork = {
  name: string
  /** Slugs of a shape and a mouthpiece, values of the terms. */
  shape: string
  material: string
  finish: string
  mouthpiece: string
  bowl_percent: number
  shank_percent: number
  bend_deg: number | null
  length_mm: number
  height_mm: number
  chamber_diameter_mm: number
  chamber_depth_mm: number
  weight_g: number
  year: number | null
  on_view: boolean
  notes: string
  days_ago: number
  hour: number
}

export type RawStudio = {
  /** Whose it is. */
  maker: number
  kind: 'bucket' | 'studio'
  name: string
  /** A place by its whole name. */
  region: string
  line: 'pipe' | 'meerschaum' | 'mouthpiece' | 'repair'
  founded: number
  motto: string
  introduction: string
  story: string
  notice: string
  certified_days_ago: number
  works: RawWork[]
}

/** A list of somebody, of things that they keep, want or had; each with why it stands there. */
export type RawList = {
  author: number
  kind: 'tobacco' | 'pipe'
  state: 'own' | 'want' | 'had'
  title: string
  introduction: string
  days_ago: number
  /** `since`: a day, or null for what is only wanted. */
  entries: { slug: string; since: string | null; note: string }[]
}

export type Texts = {
  digest: string
  people: RawPerson[]
  posts: RawPost[]
  reviews: RawReview[]
  pieces: RawAppreciation[]
  /** The first of them are chosen for the home page. */
  studios: RawStudio[]
  lists: RawList[]
}

type Talk = Pick<Texts, 'posts' | 'reviews'>
type Shops = Pick<Texts, 'studios' | 'reviews'>

/** Reads the files of the demo community. */
export async function readTexts(): Promise<Texts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  )
  const digest = createHash('sha256').update(loaderVersion)
  for (const { name, text } of files) digest.update(name).update(text)
  const all = <Part>(name: RegExp): Part[] =>
    files.filter((file) => name.test(file.name)).map(({ text }) => JSON.parse(text) as Part)
  const talks = all<Talk>(/^talk-/)
  const shops = all<Shops>(/^studios/)
  const reviewed = all<Pick<Texts, 'reviews'>>(/^reviews/)
  return {
    digest: digest.digest('hex'),
    people: all<RawPerson[]>(/^people/).flat(),
    posts: talks.flatMap(({ posts }) => posts),
    reviews: [...talks, ...reviewed, ...shops].flatMap(({ reviews }) => reviews),
    pieces: all<Pick<Texts, 'pieces'>>(/^pieces/).flatMap(({ pieces: appreciations }) => appreciations),
    studios: shops.flatMap(({ studios }) => studios),
    lists: all<RawList[]>(/^lists/).flat(),
  }
}
