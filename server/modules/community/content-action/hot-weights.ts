/** What an act adds to the hot score of what people made; a review counts for works and their studios alone. */
export const hotWeights = { born: 2, like: 4, comment: 6, review: 6, collect: 8, view: 1 } as const
