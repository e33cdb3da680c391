import * as z from 'zod'
import { image } from '../platform/upload.ts'

/** bucket: 斗师, a maker as a person; studio: 工作室. */
export const studioKinds = ['bucket', 'studio'] as const
/** What a studio makes first of all. */
export const studioLines = ['pipe', 'meerschaum', 'mouthpiece', 'repair'] as const

export const noStudio = '没有这个工作室'

export const studioKind = z.enum(studioKinds, { error: '只能是斗师或工作室' })
export const studioLine = z.enum(studioLines, { error: '没有这一类主营' })

/** A place by its code; null: not said. */
const region = z.object({ code: z.string(), name: z.string() }).nullable()

/** A studio in a list. `avatar` and `cover` are addresses, of an upload or of a drawing. */
export const studioCard = z.object({
  id: z.int(),
  /** The maker's number: `/query/nationDetail?sid&uid`. */
  uid: z.int(),
  url: z.string(),
  kind: studioKind,
  name: z.string(),
  motto: z.string(),
  introduction: z.string(),
  avatar: z.string(),
  cover: z.string(),
  region,
  /** 手工烟斗 and the like; '' where it is not said. */
  line: z.string(),
  founded: z.int().nullable(),
  demo: z.boolean(),
  work_count: z.int(),
  fans_count: z.int(),
  collect_count: z.int(),
  /** Mean of the reviews of its works, 0.5 to 5; null before the first. */
  score: z.number().nullable(),
  review_count: z.int(),
})
export type StudioCard = z.infer<typeof studioCard>

/** A studio of the home page, with the names that the specification gives it, and its newest works. */
export const featuredStudio = studioCard.extend({
  sid: z.int(),
  nickname: z.string(),
  works: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), art: z.string() })),
})

export const term = z.object({ id: z.int(), name: z.string() })

/** A work in a list. `cover` is its first photograph; `art` its drawing, which stands where there is none. */
export const workCard = z.object({
  id: z.int(),
  url: z.string(),
  number: z.int(),
  name: z.string(),
  studio: z.object({ id: z.int(), uid: z.int(), name: z.string(), url: z.string() }),
  shape: z.object({ id: z.int(), name_zh: z.string(), name_en: z.string() }).nullable(),
  material: term.nullable(),
  finish: term.nullable(),
  year: z.int().nullable(),
  /** In the studio, to be looked at; else it has found its shelf. */
  on_view: z.boolean(),
  /** AI made it, as its maker or the file of a picture says. */
  generated: z.boolean(),
  cover: image.nullable(),
  art: z.string(),
  score: z.number().nullable(),
  review_count: z.int(),
  like_count: z.int(),
  collect_count: z.int(),
  state: z.enum(['pending', 'published', 'rejected', 'banned', 'deleted']),
  create_time: z.iso.datetime(),
})
export type WorkCard = z.infer<typeof workCard>
