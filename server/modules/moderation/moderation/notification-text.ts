import { type Label, labels } from '#contract/notifications/message.ts'

type Told = { label: Label; words: Readonly<Record<string, string>> }

/** A piece of news as its reader saw it: the sentence, and what it did not say. */
export function notificationText({ label, words }: Told): { words: string; detail: string } {
  const sentence = (labels[label] ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) => words[name] ?? '')
  const { title, reason } = words
  const why = reason && !labels[label]?.includes('{reason}') ? `原因：${reason}` : ''
  return { words: sentence, detail: [title ? `「${title}」` : '', why].filter(Boolean).join(' ') }
}
