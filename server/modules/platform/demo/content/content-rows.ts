import { contentTypes } from '#contract/content-type.ts'
import { iso, type Moment } from '../clock.ts'
import { rankOf } from './activity.ts'
import type { Row } from '../demo.store.ts'
import type { Person } from '../company.ts'
import { featuredOf, soon } from '../scene.ts'
import type { Cite, Comment, Post, Review } from './conversations.ts'

type Counted = { id: number; likes: number; views: number; hot: number }

/** The row of a post. */
export function postRow(post: Post, author: Person, { id, likes, views, hot }: Counted, now: Moment): Row {
  const { raw, at, circle: circle_id, content, excerpt, plain_text, letters } = post
  const essence = featuredOf(post, now)
  return {
    id,
    circle_id,
    member_id: author.id,
    kind: raw.kind,
    title: raw.title,
    content,
    excerpt,
    plain_text,
    letters,
    state: 'published',
    state_reason: '',
    members_only: false,
    may_feature: true,
    region: author.place,
    like_count: likes,
    // These two are counted by triggers.
    comment_count: 0,
    collect_count: 0,
    view_count: views,
    hot,
    featured_at: essence === null ? null : iso(essence),
    pinned_at: raw.pinned ? iso(soon(post, now, 0.4)) : null,
    created_at: iso(at),
    updated_at: iso(at),
    replied_at: iso(at),
  }
}

export const citeRows = (posts: readonly Post[], ids: readonly number[]): Row[] =>
  posts.flatMap(({ cites }, place) =>
    cites.map(({ type, id }, position) => ({
      content_type: contentTypes.post,
      content_id: ids[place] ?? 0,
      position,
      target_type: type,
      target_id: id,
    })),
  )

type CommentPlacement = {
  id: number
  target: Cite
  thread: number | null
  answered: number | null
  likes: number
}

/** The row of a comment; `placement` has the numbers. */
export const commentRow = ({ text, at }: Comment, author: Person, placement: CommentPlacement): Row => ({
  id: placement.id,
  target_type: placement.target.type,
  target_id: placement.target.id,
  member_id: author.id,
  thread_id: placement.thread,
  answered_id: placement.answered,
  content: text,
  state: 'published',
  state_reason: '',
  region: author.place,
  like_count: placement.likes,
  reply_count: 0,
  rank: rankOf(placement.likes),
  created_at: iso(at),
  updated_at: iso(at),
})

/** Its number, how many found it helpful, and the flavour words it names. */
type KeptReview = { id: number; likes: number; flavors: readonly number[] }

/** The row of a review. */
export function reviewRow({ raw, at, item }: Review, author: Person, kept: KeptReview): Row {
  const { id, likes, flavors } = kept
  const { half_stars, strength, flavor_level, room_note, taste, aged_years, smoked_in, content } = raw
  return {
    id,
    member_id: author.id,
    tobacco_id: raw.kind === 'tobacco' ? item : null,
    pipe_id: raw.kind === 'pipe' ? item : null,
    accessory_id: raw.kind === 'accessory' ? item : null,
    work_id: raw.kind === 'work' ? item : null,
    half_stars,
    strength,
    flavor_level,
    room_note,
    taste,
    aged_years,
    smoked_in: smoked_in ?? '',
    flavors,
    content,
    helpful_count: likes,
    state: 'published',
    created_at: iso(at),
    updated_at: iso(at),
  }
}
