import type { Image } from '#contract/platform/upload.ts'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxTitleLetters, maxShortLetters } from '#contract/limits.ts'
import type { CallInput } from '#web/lib/api/result.ts'
import type { Kind, Piece } from '../appreciate.ts'

export type Form = DataOf<Calls['GET /appreciation/create']>
export type Cite = Piece['cites'][number]

/** What stands in the form. */
export type Fields = {
  type: Kind
  title: string
  content: string
  images: readonly Image[]
  tags: readonly string[]
  cites: readonly Cite[]
  generated: boolean
}

export const blank: Fields = {
  type: 'pipe',
  title: '',
  content: '',
  images: [],
  tags: [],
  cites: [],
  generated: false,
}

/** The form of a piece that is there already. */
export const fieldsOf = ({ kind, title, content, images, tags, cites, generated }: Piece): Fields => ({
  type: kind,
  title,
  content,
  images,
  tags: tags.map(({ name }) => name),
  cites,
  generated,
})

export const keyOf = ({ type, id }: Pick<Cite, 'type' | 'id'>): string => `${type} ${id}`

const bare = ({ images, cites, ...fields }: Fields) =>
  JSON.stringify([
    fields.type,
    fields.title,
    fields.content,
    fields.tags,
    fields.generated,
    images.map(({ file_name: name }) => name),
    cites.map(keyOf),
  ])

export const same = (one: Fields, other: Fields): boolean => bare(one) === bare(other)

export type FieldName = 'images' | 'title' | 'content'
export type Faults = Partial<Record<FieldName, string | undefined>>

/** What would be refused, by field; the first is where the writer is led. */
export function faultsOf({ images, title, content }: Fields): Faults {
  const { length } = title.trim()
  return {
    ...(images.length === 0 && { images: '鉴赏先有图，请至少放一张' }),
    ...(length === 0 && { title: '请填写标题' }),
    ...(length > maxTitleLetters && { title: `标题最多 ${maxTitleLetters} 个字` }),
    ...([...content.trim()].length > maxShortLetters && { content: `文字最多 ${maxShortLetters} 个字` }),
  }
}

type Write = CallInput<Calls['POST /appreciation']>

/** What the calls of publishing take. */
export const sentOf = ({ type, title, content, images, tags, cites, generated }: Fields): Write => ({
  type,
  title: title.trim(),
  content,
  images: images.map(({ file_name: name }) => name),
  tags: [...tags],
  cites: cites.map((cite) => ({ type: cite.type, id: cite.id })),
  generated,
})
