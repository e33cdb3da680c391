import type { Viewer } from '#server/kernel/session/viewer.ts'

// How an account grows, and what each step may do and weighs. Other modules read it here and nowhere else.

/** How far somebody has come: 0 new, 1 settled, 2 grown. */
export type Growth = Viewer['growth']

/** What an account needs for its first and its second step; whoever is muted or banned takes none meanwhile. */
export const conditions = {
  /** A verified phone (or a role of the staff) is needed for both. */
  settled: { days: 1 },
  /** Pieces that stand published: reviews, posts and appreciations. */
  grown: { days: 14, pieces: 3 },
} as const

type Step = {
  /** What a rating weighs in scores and ranks, in halves. */
  weight: 0 | 1 | 2
  reviews: { hour: number; day: number }
  /** Posts and appreciations, of each so many an hour. */
  pieces: number
  comments: number
}

/** The table of all limits and weights that grow. */
const steps: Readonly<Record<Growth, Step>> = {
  0: { weight: 0, reviews: { hour: 30, day: 60 }, pieces: 5, comments: 30 },
  1: { weight: 1, reviews: { hour: 60, day: 120 }, pieces: 10, comments: 60 },
  2: { weight: 2, reviews: { hour: 60, day: 200 }, pieces: 10, comments: 60 },
}

export const stepOf = (growth: Growth): Step => steps[growth]
