/**
 * The types of content: the number stands in calls and in columns called `…_type`, the name in search, uploads,
 * page views and the audit log.
 */
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
  itemList: 16,
} as const

export type ContentType = (typeof contentTypes)[keyof typeof contentTypes]
export type ContentName = keyof typeof contentTypes

const names = Object.fromEntries(Object.entries(contentTypes).map(([name, type]) => [type, name]))

/** The name of a content type. */
export const contentName = <Type extends ContentType>(type: Type) => names[type] as NameOf<Type>

/** The name that a content type has, as a type. */
export type NameOf<Type extends ContentType> = {
  [Name in ContentName]: (typeof contentTypes)[Name] extends Type ? Name : never
}[ContentName]
