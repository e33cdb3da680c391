import MarkdownIt from 'markdown-it'
import { contentTypes } from '#contract/content-type.ts'
import { excerptOfPlainText } from '#server/modules/community/post/index.ts'
import { articleHtml, lettersOf, visible } from '#server/modules/platform/rich-text/index.ts'
import { chanceOf } from '../random.ts'
import { laidOut, type Moment, momentAt } from '../clock.ts'
import type { RawCite, RawComment, RawAppreciation, RawList, RawPost, Texts } from '../texts.ts'

const markdown = new MarkdownIt({ html: false })

/** Numbers of what the texts name. */
export type Names = Readonly<
  Record<RawCite['kind'] | 'circle' | 'tag', ReadonlyMap<string, number>> & { nicknames: readonly string[] }
>

export type Cite = { type: number; id: number }
export type Comment = {
  author: number
  /** Place in the list of all comments of the post: the thread it stands in and what it answers. */
  thread: number | null
  answered: number | null
  text: string
  at: Moment
}
export type Post = {
  raw: RawPost
  at: Moment
  circle: number
  content: string
  excerpt: string
  plain_text: string
  letters: number
  tags: number[]
  cites: Cite[]
  comments: Comment[]
}
/** Something that is shown for its pictures. */
export type Appreciation = {
  raw: RawAppreciation
  at: Moment
  content: string
  tags: number[]
  cites: Cite[]
  comments: Comment[]
}

/** Anything people talk under. */
export type Talked = { raw: Pick<RawPost, 'key' | 'author' | 'featured'>; at: Moment; comments: Comment[] }
/** What somebody put together, with the numbers of the things. */
export type List = { raw: RawList; at: Moment; items: readonly number[] }
export type Review = { raw: Texts['reviews'][number]; at: Moment; item: number; type: number }

/** @throws when the texts name something that is not there */
export function found<Found>(names: ReadonlyMap<string, Found>, name: string): Found {
  const id = names.get(name)
  if (id === undefined) throw new Error(`演示社区的文字里提到了没有的“${name}”。`)
  return id
}

const mentions = (text: string, { nicknames }: Names) =>
  text.replace(/\{@(\d+)\}/g, (_whole, number: string) => `@${nicknames[Number(number) - 1] ?? ''}`)

export const citesOf = ({ cites }: Pick<RawPost, 'cites'>, names: Names): Cite[] =>
  cites.map(({ kind, slug }) => ({ type: contentTypes[kind], id: found(names[kind], slug) }))

/** What stands in the row of a post: plain words, or the HTML that an article becomes. */
function contentOf(raw: RawPost, cites: readonly Cite[], names: Names) {
  const text = mentions(raw.content, names)
  if (raw.kind === 1) {
    const plainText = visible(text).trim()
    return {
      content: plainText,
      plain_text: plainText,
      letters: lettersOf(plainText),
      excerpt: excerptOfPlainText(plainText),
    }
  }
  const waiting = [...cites]
  const apart = text.replace(/^\{cite\}$/gm, '\n{cite}\n')
  const html = markdown.render(apart).replace(/<p>\{cite\}<\/p>/g, () => {
    const cite = waiting.shift()
    return cite ? `<div data-cite="${cite.type}:${cite.id}"></div>` : ''
  })
  const { html: content, plainText: plain_text, letters } = articleHtml(html)
  return { content, plain_text, letters, excerpt: excerptOfPlainText(plain_text) }
}

/** A comment with the words by which the others of its post point at it. */
type Spoken = Pick<Comment, 'author' | 'text' | 'at'> & {
  key: string
  thread: string | null
  answered: string | null
}

/** One comment and its replies. */
function threadOf(
  { author, text, after_hours, replies = [] }: RawComment,
  key: string,
  at: (after: number) => Moment,
): Spoken[] {
  const spoken = new Map([[author, key]])
  const head: Spoken = { author, text, at: at(after_hours), key, thread: null, answered: null }
  return [
    head,
    ...replies.map((reply, index): Spoken => {
      const own = `${key}.${index}`
      const answered = spoken.get(reply.to) ?? key
      spoken.set(reply.author, own)
      // An answer comes after what it answers, however the file has it.
      const when = at(Math.max(reply.after_hours, after_hours + 0.03))
      return { author: reply.author, text: reply.text, at: when, key: own, thread: key, answered }
    }),
  ]
}

/** Comments with their replies in the order in which they came. */
export function commentsOf(raw: readonly RawComment[], from: Moment, now: Moment, names: Names): Comment[] {
  const hours = raw.flatMap(({ after_hours, replies = [] }) => [
    after_hours,
    ...replies.map((reply) => reply.after_hours),
  ])
  const at = laidOut(from, now, hours)
  const spoken = raw
    .toSorted((a, b) => a.after_hours - b.after_hours)
    .flatMap((one, index) => threadOf(one, String(index), at))
    .toSorted((a, b) => a.at - b.at)
  const placeOf = new Map(spoken.map(({ key }, place) => [key, place]))
  const place = (key: string | null) => (key === null ? null : (placeOf.get(key) ?? null))
  return spoken.map(({ author, text, at: when, thread, answered }) => ({
    author,
    text: mentions(text, names),
    at: when,
    thread: place(thread),
    answered: place(answered),
  }))
}

/** The files begin at 1: what is newest in them happened within the last 24 hours. */
export const daysBack = ({ days_ago }: { days_ago: number }): number => Math.max(0, days_ago - 1)

/** The posts with all that is said under them, the oldest first. */
export function postsOf(texts: Texts, names: Names, now: Moment): Post[] {
  return texts.posts
    .map((raw) => {
      // Nobody writes at a full quarter of an hour.
      const late = (2 + 5 * chanceOf('minute', raw.key)()) * 60_000
      const at = momentAt(now, daysBack(raw), raw.hour) - late
      const cites = citesOf(raw, names)
      return {
        raw,
        at,
        cites,
        circle: found(names.circle, raw.circle),
        ...contentOf(raw, cites, names),
        tags: [...new Set(raw.tags)].map((tag) => found(names.tag, tag)),
        comments: commentsOf(raw.comments, at, now, names),
      }
    })
    .toSorted((a, b) => a.at - b.at || (a.raw.key < b.raw.key ? -1 : 1))
}

/** The reviews, the oldest first. */
export function reviewsOf(texts: Texts, names: Names, now: Moment): Review[] {
  return texts.reviews
    .map((raw) => {
      const hour = 8 + 15 * chanceOf('review', raw.author, raw.slug)()
      const item = found(names[raw.kind], raw.slug)
      return { raw, at: momentAt(now, daysBack(raw), hour), item, type: contentTypes[raw.kind] }
    })
    .toSorted((a, b) => a.at - b.at)
}

/** When each person was first heard, by their number in the file. */
export function firstCommentAt(
  talked: readonly Talked[],
  reviews: readonly Review[],
  others: readonly { author: number; at: Moment }[],
): Map<number, Moment> {
  const heard = [
    ...others,
    ...talked.flatMap(({ raw, at, comments }) => [
      { author: raw.author, at },
      ...comments.map((comment) => ({ author: comment.author, at: comment.at })),
    ]),
    ...reviews.map(({ raw, at }) => ({ author: raw.author, at })),
  ]
  const first = new Map<number, Moment>()
  for (const { author, at } of heard) first.set(author, Math.min(at, first.get(author) ?? at))
  return first
}
