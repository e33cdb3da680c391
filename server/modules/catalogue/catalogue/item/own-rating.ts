/** The review of the viewer: its half stars and figures, and how heavy it is in what is kept of the item. */
export type OwnRating = {
  half_stars: number
  weight: number
  figures: readonly (number | null)[]
  flavors: readonly number[]
}

/** What is kept of an item's reviews. */
export type ReviewCounts = {
  written: number
  half_stars: number[]
  reviews: number
  weight_sum: number
  star_sum: number
  figure_sums: number[]
  figure_counts: number[]
  flavored: number
  flavor_counts: number[]
  /** Of a blend: its figures as they are without reviews. */
  reference: (number | null)[] | null
}

const fullWeight = 2

/** Whoever wrote a review sees it count in full, whatever it counts for others. */
export function withOwn(
  counts: ReviewCounts,
  { half_stars: given, weight, figures, flavors }: OwnRating,
): ReviewCounts {
  const half_stars = Array.from({ length: 10 }, (_, at) => counts.half_stars[at] ?? 0)
  const more = weight === 0 ? 1 : 0
  half_stars[given - 1] = (half_stars[given - 1] ?? 0) + more
  const rest = fullWeight - weight
  return {
    ...counts,
    half_stars,
    reviews: counts.reviews + more,
    weight_sum: counts.weight_sum + rest,
    star_sum: counts.star_sum + rest * given,
    figure_sums: counts.figure_sums.map((sum, at) => sum + rest * (figures[at] ?? 0)),
    figure_counts: counts.figure_counts.map(
      (count, at) => count + ((figures[at] ?? null) === null ? 0 : rest),
    ),
    flavored: counts.flavored + (flavors.length > 0 ? more : 0),
    flavor_counts: Array.from(
      { length: Math.max(counts.flavor_counts.length, ...flavors) },
      (_, at) => (counts.flavor_counts[at] ?? 0) + (flavors.includes(at + 1) ? more : 0),
    ),
  }
}
