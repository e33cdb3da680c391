import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { DraftFields } from '#contract/community/draft.ts'
import { maxTitleLetters, maxShortLetters } from '#contract/limits.ts'
import type { CallInput } from '#web/lib/api/result.ts'

export type Fields = DraftFields
export type Form = DataOf<Calls['GET /invitation/{id}/edit']>
export type SavedDraft = NonNullable<Form['draft']>
export type Cite = Fields['cites'][number]

export const keyOf = ({ type, id }: Pick<Cite, 'type' | 'id'>): string => `${type}:${id}`

/** A piece nobody has begun. */
export const blank = (kind: 1 | 2, circle: number | null): Fields => ({
  circle_id: circle,
  kind,
  title: '',
  content: '',
  images: [],
  tags: [],
  cites: [],
  members_only: false,
  may_feature: true,
  generated: false,
})

/** True while nothing stands in it. */
export const isBlank = ({ title, content, images, tags, cites }: Fields): boolean =>
  title.trim() === '' &&
  content.replace(/<(?!img|hr|div data-cite)[^>]*>/g, '').trim() === '' &&
  images.length + tags.length + cites.length === 0

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The text of a short post as an article begins with it. */
export const articleOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

/** True when an article holds what a short post cannot: anything but plain paragraphs. */
export const hasForm = (html: string): boolean => /<(?!\/|p>|br\s*\/?>)/.test(html)

/** What would be refused, by field; the first of them is what the writer is led to. */
export function faultsOf(
  fields: Fields,
  letters: number,
): Partial<Record<'circle' | 'title' | 'content', string>> {
  const { circle_id: circle, title, kind, images, content } = fields
  return {
    ...(title.trim() === '' && { title: '请填写标题' }),
    ...(title.trim().length > maxTitleLetters && { title: `标题最多 ${maxTitleLetters} 个字` }),
    ...(kind === 1 &&
      letters > maxShortLetters && { content: `短帖最多 ${maxShortLetters} 字，再长可以写成长文` }),
    ...(content.trim() === '' && images.length === 0 && { content: '写点什么，或放一张图' }),
    ...(kind === 2 && letters === 0 && { content: '请填写正文' }),
    ...(circle === null && { circle: '请选择发布到哪个圈子' }),
  }
}

type Write = CallInput<Calls['POST /invitation']>

/** What the calls of publishing take; an article's pictures stand in its text. */
export const sentOf = (fields: Fields, draft: number | null): Write => ({
  circle_id: fields.circle_id ?? 0,
  kind: fields.kind,
  title: fields.title.trim(),
  content: fields.content,
  images: fields.kind === 1 ? fields.images.map(({ file_name: name }) => name) : [],
  tags: fields.tags,
  cites: fields.cites.map(({ type, id }) => ({ type, id })),
  members_only: fields.members_only,
  may_feature: fields.may_feature,
  generated: fields.generated,
  draft_id: draft,
})
