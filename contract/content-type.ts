/** What calls name by `type` (and a number). */
export const contentTypes = {
  post: 0,
  postComment: 1,
  appreciationComment: 2,
  appreciation: 3,
  tobacco: 4,
  pipe: 5,
  accessory: 6,
  studio: 7,
  work: 8,
  article: 9,
  circle: 10,
  user: 11,
  review: 12,
  mouthpiece: 13,
  brand: 14,
  shape: 15,
} as const

export type ContentType = (typeof contentTypes)[keyof typeof contentTypes]
