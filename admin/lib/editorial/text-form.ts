import { fromField, toField } from '../form/moment.ts'
import type { State, TextWhole } from './kinds.ts'

/** What is typed into the form of a text. */
export type TextValues = {
  title: string
  summary: string
  html: string
  cover: string
  category: string
  tags: string
  sources: string
  place: string
  position: string
  state: State
  publish_at: string
}

export const emptyText = (place: string): TextValues => ({
  title: '',
  summary: '',
  html: '',
  cover: '',
  category: '',
  tags: '',
  sources: '',
  place,
  position: '',
  state: 'draft',
  publish_at: '',
})

export const valuesOf = (text: TextWhole): TextValues => ({
  title: text.title,
  summary: text.summary,
  html: text.html,
  cover: text.cover,
  category: text.category,
  tags: text.tags.join('、'),
  sources: text.sources.join('\n'),
  place: text.place,
  position: String(text.position),
  state: text.state,
  publish_at: toField(text.publish_at),
})

const parts = (typed: string, between: RegExp) =>
  typed
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** As the call takes it. */
export const sentOf = ({ tags, sources, position, publish_at, ...values }: TextValues) => ({
  ...values,
  tags: parts(tags, /[、,，;；\n]/),
  sources: parts(sources, /\n/),
  ...(/^\d+$/.test(position) && { position: Number(position) }),
  ...(values.state === 'scheduled' && { publish_at: fromField(publish_at) }),
})
